<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="tr_TR">
<context>
    <name>BookingNotice</name>
    <message>
        <source>Asked; waiting for the server. It is done once or not at all.</source>
        <translation>İstendi; ana sunucu bekleniyor. Ya bir kez yapılır ya hiç.</translation>
    </message>
    <message>
        <source>Approved; the cluster is being asked for the hosts.</source>
        <translation>Onaylandı; kümeden sunucular isteniyor.</translation>
    </message>
    <message>
        <source>Confirmed by you; the cluster is being asked for the hosts.</source>
        <translation>Siz onayladınız; kümeden sunucular isteniyor.</translation>
    </message>
    <message>
        <source>Declined by %1. Nothing is held any more.</source>
        <translation>%1 reddetti. Artık hiçbir şey tutulmuyor.</translation>
    </message>
    <message>
        <source>This offer has expired. Nothing is held any more; find windows again.</source>
        <translation>Bu teklifin süresi doldu. Artık hiçbir şey tutulmuyor; yeniden uygun zaman bulun.</translation>
    </message>
    <message>
        <source>Held for you for %1 more, until %2. Confirm, or it lapses without cost.</source>
        <translation>Sizin için %1 daha tutuluyor, bitiş %2. Onaylayın; yoksa ücretsiz düşer.</translation>
    </message>
    <message>
        <source>The clock runs %1 times: that is %2 of your time.</source>
        <translation>Saat %1 kat hızlı: bu, sizin zamanınızla %2.</translation>
    </message>
    <message>
        <source>It awaits a second person: a lead or the treasurer of your startup, not the one who asked. Held until %1; without a word it lapses without cost.</source>
        <translation>İkinci bir kişiyi bekliyor: girişiminizin bir sorumlusu ya da saymanı, isteyenden başkası. %1 anına kadar tutulur; söz gelmezse bedelsiz düşer.</translation>
    </message>
    <message>
        <source>%1 asks for your word: %2, %3 held. Until %4; without a word it lapses without cost.</source>
        <translation>%1 sizin sözünüzü istiyor: %2, %3 ayrıldı. %4 anına kadar; söz gelmezse bedelsiz düşer.</translation>
    </message>
    <message>
        <source>In the queue. Planned to start %1; it may start earlier, and later only if its own hosts are lost.</source>
        <translation>Kuyrukta. Planlanan başlangıç %1; daha erken başlayabilir, daha geç ancak kendi sunucuları yitirilirse başlar.</translation>
    </message>
    <message>
        <source>Ends in %1, at %2.</source>
        <translation>%1 sonra, saat %2 itibarıyla biter.</translation>
    </message>
    <message>
        <source>Nothing new is placed into it from %1 on; the signal to drain comes at %2.</source>
        <translation>%1 itibarıyla içine yeni iş yerleştirilmez; boşaltma işareti %2 itibarıyla gelir.</translation>
    </message>
    <message>
        <source>Save what you need: nothing new is placed into it from %1 on, the signal to drain comes at %2.</source>
        <translation>Gerekeni kaydedin: %1 itibarıyla içine yeni iş yerleştirilmez, boşaltma işareti %2 itibarıyla gelir.</translation>
    </message>
    <message>
        <source>Nothing new is placed into it any more; the signal to drain comes at %1.</source>
        <translation>Artık içine yeni iş yerleştirilmez; boşaltma işareti %1 itibarıyla gelir.</translation>
    </message>
    <message>
        <source>The signal to drain was due at %1; it is stopped at its end.</source>
        <translation>Boşaltma işareti %1 itibarıyla gelecekti; süresi dolunca durdurulur.</translation>
    </message>
    <message numerus="yes">
        <source>Interrupted: all %n hosts wait, and every stopped second is credited.</source>
        <translation>
            <numerusform>Kesildi: %n sunucunun tümü bekliyor, duran her saniye alacak yazılıyor.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Interrupted by %1: all %n hosts wait, and every stopped second is credited.</source>
        <translation>
            <numerusform>Kesildi, nedeni %1: %n sunucunun tümü bekliyor, duran her saniye alacak yazılıyor.</numerusform>
        </translation>
    </message>
    <message>
        <source>It costs no tokens: all %1 that are not used come back.</source>
        <translation>Jeton bedeli yok: kullanılmayan %1 olduğu gibi geri döner.</translation>
    </message>
    <message numerus="yes">
        <source>Release %1 now? It ends at once and its %n hosts become free for others.</source>
        <translation>
            <numerusform>%1 şimdi bırakılsın mı? Hemen biter ve %n sunucusu başkalarına açılır.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Cancel %1? Its %n hosts become free for others at once; the same window may be gone a moment later.</source>
        <translation>
            <numerusform>%1 iptal edilsin mi? %n sunucusu hemen başkalarına açılır; aynı aralık bir an sonra kalmamış olabilir.</numerusform>
        </translation>
    </message>
    <message>
        <source>The server is asked what it costs…</source>
        <translation>Bedeli sunucuya soruluyor…</translation>
    </message>
    <message>
        <source>The server did not say what it costs.</source>
        <translation>Sunucu bedelini söylemedi.</translation>
    </message>
    <message>
        <source>It costs nothing: no tokens and no money are held for it.</source>
        <translation>Bedeli yok: bunun için ne jeton ne para tutuluyor.</translation>
    </message>
    <message>
        <source>It costs %1 of tokens: of %2 that are not used so much is kept as a fee until others take the hosts (S19).</source>
        <translation>%1 jetona mal olur: kullanılmayan %2 içinden bu kadarı, sunucuları başkaları alana kadar ücret olarak tutulur (S19).</translation>
    </message>
    <message>
        <source>It costs no money: %1 is held no longer.</source>
        <translation>Para ödenmez: %1 artık tutulmuyor.</translation>
    </message>
    <message>
        <source>In the queue, waiting without a planned start; why is told below.</source>
        <translation>Kuyrukta, planlı başlangıcı olmadan bekliyor; nedeni aşağıda.</translation>
    </message>
    <message>
        <source>“Take this start” books it as it is planned, now or later.</source>
        <translation>“Bu başlangıcı al” onu planlandığı gibi ayırtır; şimdi ya da sonra.</translation>
    </message>
    <message>
        <source>Give up the place of %1 in the queue?</source>
        <translation>%1 için kuyruktaki yerden vazgeçilsin mi?</translation>
    </message>
</context>
<context>
    <name>BookingWords</name>
    <message>
        <source>offer, held</source>
        <translation>teklif, tutuluyor</translation>
    </message>
    <message>
        <source>being placed</source>
        <translation>yerleştiriliyor</translation>
    </message>
    <message>
        <source>confirmed</source>
        <translation>onaylı</translation>
    </message>
    <message>
        <source>starting</source>
        <translation>başlıyor</translation>
    </message>
    <message>
        <source>running</source>
        <translation>çalışıyor</translation>
    </message>
    <message>
        <source>interrupted</source>
        <translation>kesildi</translation>
    </message>
    <message>
        <source>ending</source>
        <translation>bitiyor</translation>
    </message>
    <message>
        <source>completed</source>
        <translation>tamamlandı</translation>
    </message>
    <message>
        <source>cancelled</source>
        <translation>iptal edildi</translation>
    </message>
    <message>
        <source>expired</source>
        <translation>süresi doldu</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>başarısız</translation>
    </message>
    <message>
        <source>reclaimed</source>
        <translation>geri alındı</translation>
    </message>
    <message>
        <source>refused</source>
        <translation>reddedildi</translation>
    </message>
    <message>
        <source>guaranteed</source>
        <translation>güvenceli</translation>
    </message>
    <message>
        <source>preemptible</source>
        <translation>kesilebilir</translation>
    </message>
    <message>
        <source>small slice</source>
        <translation>küçük dilim</translation>
    </message>
    <message>
        <source>earliest</source>
        <translation>en erken</translation>
    </message>
    <message>
        <source>fewer leaves</source>
        <translation>daha az yaprak</translation>
    </message>
    <message>
        <source>best fabric</source>
        <translation>en iyi doku</translation>
    </message>
    <message>
        <source>least debt</source>
        <translation>en az borç</translation>
    </message>
    <message>
        <source>later</source>
        <translation>daha geç</translation>
    </message>
    <message>
        <source>up to %1 on %2 leaves</source>
        <extracomment>hosts per leaf, over many leaves: &quot;up to 16 on 12 leaves&quot;</extracomment>
        <translation>%2 yaprakta en çok %1</translation>
    </message>
    <message>
        <source>not measured</source>
        <translation>ölçülmedi</translation>
    </message>
    <message numerus="yes">
        <source>%1, %n unmeasured</source>
        <extracomment>the slowest measured pair, and how many pairs of the ring were not measured</extracomment>
        <translation>
            <numerusform>%1, %n ölçülmemiş</numerusform>
        </translation>
    </message>
    <message>
        <source>Start later</source>
        <translation>Daha geç başlat</translation>
    </message>
    <message>
        <source>Shorten to %1</source>
        <translation>Kısalt: %1</translation>
    </message>
    <message>
        <source>Shorten to %1 with %2 hosts</source>
        <translation>Kısalt: %1, %2 sunucu</translation>
    </message>
    <message>
        <source>Take %1 hosts</source>
        <translation>%1 sunucu al</translation>
    </message>
    <message>
        <source>Allow more leaf switches</source>
        <translation>Daha çok yaprak anahtarına izin ver</translation>
    </message>
    <message>
        <source>Use another fabric</source>
        <translation>Başka doku kullan</translation>
    </message>
    <message>
        <source>Make it %1</source>
        <translation>%1 olsun</translation>
    </message>
    <message>
        <source>Make it %1 hosts</source>
        <translation>%1 sunucu olsun</translation>
    </message>
    <message>
        <source>Drop the bound</source>
        <translation>Sınırı kaldır</translation>
    </message>
    <message>
        <source>Use it</source>
        <translation>Bunu kullan</translation>
    </message>
    <message>
        <source>the same booking, at the first window that keeps every rule</source>
        <translation>aynı rezervasyon, her kurala uyan ilk zaman aralığında</translation>
    </message>
    <message>
        <source>the longest that fits in your range</source>
        <translation>aralığınıza sığan en uzun süre</translation>
    </message>
    <message>
        <source>the most hosts for that long</source>
        <translation>bu süre için en çok sunucu</translation>
    </message>
    <message>
        <source>without a bound on leaf switches</source>
        <translation>yaprak anahtarı sınırı olmadan</translation>
    </message>
    <message>
        <source>the same booking on another fabric</source>
        <translation>aynı rezervasyon, başka bir dokuda</translation>
    </message>
    <message numerus="yes">
        <source>%1, %2, %n hosts, %3 (%4)</source>
        <translation>
            <numerusform>%1, %2, %n sunucu, %3 (%4)</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: offer of %2 hosts, held for 15 min</source>
        <translation>%1: %2 sunucu için teklif, 15 dk tutuluyor</translation>
    </message>
    <message>
        <source>%1: confirmed, %2 hosts</source>
        <translation>%1: onaylandı, %2 sunucu</translation>
    </message>
    <message>
        <source>%1: cancelled, %2 hosts are free again</source>
        <translation>%1: iptal edildi, %2 sunucu yeniden boş</translation>
    </message>
    <message>
        <source>%1: started, all %2 hosts ready</source>
        <translation>%1: başladı, %2 sunucunun hepsi hazır</translation>
    </message>
    <message>
        <source>%1: interrupted by %2, all %3 hosts wait and are credited</source>
        <translation>%1: kesildi (neden: %2), %3 sunucunun hepsi bekliyor ve alacak yazılıyor</translation>
    </message>
    <message>
        <source>%1: interrupted, all %2 hosts wait and are credited</source>
        <translation>%1: kesildi, %2 sunucunun hepsi bekliyor ve alacak yazılıyor</translation>
    </message>
    <message>
        <source>%1: running again on %2 hosts</source>
        <translation>%1: %2 sunucuda yeniden çalışıyor</translation>
    </message>
    <message>
        <source>%1: ended, %2 hosts are free again</source>
        <translation>%1: bitti, %2 sunucu yeniden boş</translation>
    </message>
    <message>
        <source>%1: the offer expired, %2 hosts are free again</source>
        <translation>%1: teklifin süresi doldu, %2 sunucu yeniden boş</translation>
    </message>
    <message>
        <source>%1: credit of %2 posted (%3 stopped, %4 hosts)</source>
        <translation>%1: %2 alacak yazıldı (%3 durdu, %4 sunucu)</translation>
    </message>
    <message>
        <source>%1: silent, no heartbeat</source>
        <translation>%1: sessiz, yaşam sinyali yok</translation>
    </message>
    <message>
        <source>%1: down</source>
        <translation>%1: devre dışı</translation>
    </message>
    <message>
        <source>%1: back in service</source>
        <translation>%1: yeniden hizmette</translation>
    </message>
    <message>
        <source>%1: replaced by %2</source>
        <translation>%1: yerine %2 geçti</translation>
    </message>
    <message>
        <source>%1: replaced by a spare</source>
        <translation>%1: yerine bir yedek geçti</translation>
    </message>
    <message>
        <source>Sweep %1 finished</source>
        <translation>Ölçüm turu %1 bitti</translation>
    </message>
    <message>
        <source>Finding %1 opened</source>
        <translation>Bulgu %1 açıldı</translation>
    </message>
    <message>
        <source>Finding %1 healed</source>
        <translation>Bulgu %1 düzeldi</translation>
    </message>
    <message>
        <source>The demonstration’s clock runs %1 times</source>
        <translation>Demo saati %1 kat hızda</translation>
    </message>
    <message>
        <source>The demonstration was reset</source>
        <translation>Demo sıfırlandı</translation>
    </message>
    <message numerus="yes">
        <source>%1, %n hosts, %2, %3</source>
        <extracomment>whose, how many hosts, when, in which state: read out by a screen reader</extracomment>
        <translation>
            <numerusform>%1, %n sunucu, %2, %3</numerusform>
        </translation>
    </message>
    <message>
        <source>in the queue</source>
        <translation>sırada</translation>
    </message>
    <message>
        <source>%1: waits in the queue for %2 hosts</source>
        <translation>%1: sırada %2 sunucu bekliyor</translation>
    </message>
    <message>
        <source>%1: at risk, not all of its %2 hosts are expected back before the start</source>
        <translation>%1: tehlikede, %2 sunucusunun hepsinin başlangıçtan önce dönmesi beklenmiyor</translation>
    </message>
    <message>
        <source>%1: the lease of its %2 hosts ends, at the latest %3</source>
        <translation>%1: %2 sunucunun kullanımı sona eriyor, en geç %3</translation>
    </message>
    <message>
        <source>%1: extended on its %2 hosts</source>
        <translation>%1: aynı %2 sunucuda uzatıldı</translation>
    </message>
    <message>
        <source>%1, %2, no planned start yet</source>
        <translation>%1, %2, henüz planlı başlangıcı yok</translation>
    </message>
    <message>
        <source>%1: waits in the queue, its start is planned for %2</source>
        <translation>%1: kuyrukta bekliyor, planlanan başlangıcı %2</translation>
    </message>
    <message>
        <source>%1: waits in the queue, no start is planned any more</source>
        <translation>%1: kuyrukta bekliyor, artık planlı başlangıcı yok</translation>
    </message>
    <message>
        <source>%1: changed, %2 hosts from %3 until %4</source>
        <translation>%1: değişti, %2 sunucu, %3 – %4</translation>
    </message>
    <message>
        <source>%1: ends %2, its %3 hosts drain</source>
        <translation>%1: bitişi %2, %3 sunucusu boşaltılıyor</translation>
    </message>
    <message>
        <source>%1: %4 needs its %2 hosts, the lease ends at the latest %3</source>
        <translation>%1: %2 sunucusu %4 için gerekli, kullanım en geç %3 itibarıyla sona eriyor</translation>
    </message>
</context>
<context>
    <name>CellWords</name>
    <message>
        <source>Gb/s</source>
        <translation>Gb/s</translation>
    </message>
    <message>
        <source>µs</source>
        <translation>µs</translation>
    </message>
    <message>
        <source>%1: itself</source>
        <translation>%1: kendisi</translation>
    </message>
    <message>
        <source>%1: tried, no result</source>
        <translation>%1: denendi, sonuç yok</translation>
    </message>
    <message>
        <source>%1: not measured</source>
        <translation>%1: ölçülmedi</translation>
    </message>
    <message>
        <source>%1: %2, %3 of its tier, slow</source>
        <translation>%1: %2, katmana oranı %3, yavaş</translation>
    </message>
    <message>
        <source>%1: %2, %3 of its tier</source>
        <translation>%1: %2, katmana oranı %3</translation>
    </message>
    <message>
        <source>%1: %2, %3 of claim, slow</source>
        <translation>%1: %2, iddiaya oranı %3, yavaş</translation>
    </message>
    <message>
        <source>%1: %2, %3 of claim</source>
        <translation>%1: %2, iddiaya oranı %3</translation>
    </message>
</context>
<context>
    <name>CsvSave</name>
    <message>
        <source>CSV file (*.csv)</source>
        <translation>CSV dosyası (*.csv)</translation>
    </message>
    <message>
        <source>Written: %1</source>
        <translation>Yazıldı: %1</translation>
    </message>
    <message>
        <source>Calendar file (*.ics)</source>
        <translation>Takvim dosyası (*.ics)</translation>
    </message>
    <message>
        <source>Could not write %1: %2.</source>
        <translation>%1 yazılamadı: %2.</translation>
    </message>
    <message>
        <source>Picture (*.png)</source>
        <translation>Resim (*.png)</translation>
    </message>
    <message>
        <source>Document (*.pdf)</source>
        <translation>Belge (*.pdf)</translation>
    </message>
</context>
<context>
    <name>FileWords</name>
    <message>
        <source>you are not allowed to read it</source>
        <translation>okuma izniniz yok</translation>
    </message>
    <message>
        <source>you are not allowed to write there</source>
        <translation>oraya yazma izniniz yok</translation>
    </message>
    <message>
        <source>there is no such file</source>
        <translation>böyle bir dosya yok</translation>
    </message>
    <message>
        <source>there is no such folder</source>
        <translation>böyle bir klasör yok</translation>
    </message>
    <message>
        <source>a part of its path is no folder</source>
        <translation>yolunun bir parçası klasör değil</translation>
    </message>
    <message>
        <source>it is a folder, not a file</source>
        <translation>bu bir klasör, dosya değil</translation>
    </message>
    <message>
        <source>that disk can only be read</source>
        <translation>o disk yalnızca okunabilir</translation>
    </message>
    <message>
        <source>the disk is full</source>
        <translation>disk dolu</translation>
    </message>
    <message>
        <source>it is too large</source>
        <translation>çok büyük</translation>
    </message>
    <message>
        <source>its name is too long</source>
        <translation>adı çok uzun</translation>
    </message>
    <message>
        <source>too many files are open</source>
        <translation>çok fazla dosya açık</translation>
    </message>
    <message>
        <source>another program has it open</source>
        <translation>başka bir program onu kullanıyor</translation>
    </message>
    <message>
        <source>the disk reports a fault</source>
        <translation>disk bir arıza bildiriyor</translation>
    </message>
    <message>
        <source>the system does not say why</source>
        <translation>sistem nedenini bildirmiyor</translation>
    </message>
    <message>
        <source>it may not be run</source>
        <translation>çalıştırma izni yok</translation>
    </message>
</context>
<context>
    <name>Help</name>
    <message>
        <source>in force</source>
        <translation>yürürlükte</translation>
    </message>
    <message>
        <source>partly in force</source>
        <translation>kısmen yürürlükte</translation>
    </message>
    <message>
        <source>planned</source>
        <translation>planlanan</translation>
    </message>
    <message>
        <source>Waits for: %1</source>
        <translation>Beklediği: %1</translation>
    </message>
    <message>
        <source>Proven by the tests %1</source>
        <translation>Kanıtlayan testler: %1</translation>
    </message>
    <message>
        <source>Not promised today. There are no dates here, only what each waits for.</source>
        <translation>Bugün söz verilmiyor. Burada tarih yoktur; yalnızca her birinin neyi beklediği yazar.</translation>
    </message>
    <message>
        <source>Kept by this version, and proven by tests that fail when it is broken.</source>
        <translation>Bu sürüm bunlara uyar; bozulursa başarısız olan testlerle kanıtlanır.</translation>
    </message>
    <message>
        <source>Changes</source>
        <translation>Değişiklikler</translation>
    </message>
    <message>
        <source>File, View, Demo and Help menu</source>
        <translation>Dosya, Görünüm, Demo ve Yardım menüsü</translation>
    </message>
    <message>
        <source>Close the panel or list that is open</source>
        <translation>Açık paneli veya listeyi kapat</translation>
    </message>
    <message>
        <source>Arrow keys</source>
        <translation>Ok tuşları</translation>
    </message>
    <message>
        <source>Move the cursor in tables, in the heatmap and in the timeline</source>
        <translation>Tablolarda, ısı haritasında ve zaman çizelgesinde imleci taşı</translation>
    </message>
    <message>
        <source>Next and previous control</source>
        <translation>Sonraki ve önceki öğe</translation>
    </message>
    <message>
        <source>Shift+arrow keys</source>
        <translation>Shift+ok tuşları</translation>
    </message>
    <message>
        <source>Heatmap: choose hosts; Shift+Space whole rows, Ctrl+Space columns</source>
        <translation>Isı haritası: sunucu seç; Shift+Boşluk satırlar, Ctrl+Boşluk sütunlar</translation>
    </message>
    <message>
        <source>Heatmap: zoom to what is chosen, show everything</source>
        <translation>Isı haritası: seçime yaklaş, tümünü göster</translation>
    </message>
    <message>
        <source>Heatmap: the history of the pair</source>
        <translation>Isı haritası: çiftin geçmişi</translation>
    </message>
    <message>
        <source>, and .</source>
        <translation>, ve .</translation>
    </message>
    <message>
        <source>Heatmap: the sweep before and after</source>
        <translation>Isı haritası: önceki ve sonraki tur</translation>
    </message>
</context>
<context>
    <name>HoldWords</name>
    <message>
        <source>hardware</source>
        <translation>donanım</translation>
    </message>
    <message>
        <source>fabric</source>
        <translation>ağ</translation>
    </message>
    <message>
        <source>software or firmware</source>
        <translation>yazılım veya bellenim</translation>
    </message>
    <message>
        <source>under examination</source>
        <translation>inceleniyor</translation>
    </message>
    <message>
        <source>security</source>
        <translation>güvenlik</translation>
    </message>
    <message>
        <source>power, cooling or access</source>
        <translation>güç, soğutma veya erişim</translation>
    </message>
    <message>
        <source>another reason</source>
        <translation>başka bir neden</translation>
    </message>
    <message>
        <source>Drained by %1 since %2, no end set: %3.</source>
        <translation>Boşaltan %1, başlangıç %2, bitişi yok: %3.</translation>
    </message>
    <message>
        <source>Held by %1 since %2, no end set: %3.</source>
        <translation>Tutan %1, başlangıç %2, bitişi yok: %3.</translation>
    </message>
    <message>
        <source>Drained by %1 since %2, until %4: %3.</source>
        <translation>Boşaltan %1, başlangıç %2, bitiş %4: %3.</translation>
    </message>
    <message>
        <source>Held by %1 since %2, until %4: %3.</source>
        <translation>Tutan %1, başlangıç %2, bitiş %4: %3.</translation>
    </message>
    <message>
        <source>stopped with %1 of %2 hosts; fails at %3</source>
        <translation>durur (%1 / %2 sunucu); %3 başarısız olur</translation>
    </message>
    <message>
        <source>stopped with %1 of %2 hosts until %3</source>
        <translation>durur (%1 / %2 sunucu), bitiş %3</translation>
    </message>
    <message>
        <source>ends %1</source>
        <translation>biter: %1</translation>
    </message>
    <message>
        <source>at risk; other hosts are looked for from %1</source>
        <translation>riskte; başka sunucu aranır, başlangıç %1</translation>
    </message>
    <message>
        <source>loses its planned start</source>
        <translation>planlanan başlangıcını yitirir</translation>
    </message>
    <message>
        <source>its planned start moves to %1</source>
        <translation>planlanan başlangıç: %1</translation>
    </message>
    <message>
        <source>%1 in place of %2</source>
        <translation>%2 yerine %1</translation>
    </message>
    <message>
        <source>%1 in place of %2; stands until %3</source>
        <translation>%2 yerine %1; durur, bitiş %3</translation>
    </message>
    <message>
        <source>keeps its hosts to its end</source>
        <translation>sunucularını sonuna kadar tutar</translation>
    </message>
    <message>
        <source>No booking is touched.</source>
        <translation>Hiçbir rezervasyona dokunmaz.</translation>
    </message>
    <message numerus="yes">
        <source>%n bookings are touched; no credit falls due (M3).</source>
        <translation>
            <numerusform>%n rezervasyona dokunur; iade doğmaz (M3).</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n bookings are touched; %1 of credit would fall due (M3).</source>
        <translation>
            <numerusform>%n rezervasyona dokunur; %1 iade doğar (M3).</numerusform>
        </translation>
    </message>
    <message>
        <source>Release %1</source>
        <translation>Serbest bırak: %1</translation>
    </message>
    <message>
        <source>Drain %1</source>
        <translation>Boşalt: %1</translation>
    </message>
    <message>
        <source>Hold %1</source>
        <translation>Tut: %1</translation>
    </message>
    <message>
        <source>Reason: %1</source>
        <translation>Neden: %1</translation>
    </message>
    <message>
        <source>Until %1</source>
        <translation>Bitiş %1</translation>
    </message>
</context>
<context>
    <name>HostWords</name>
    <message>
        <source>silent</source>
        <translation>sessiz</translation>
    </message>
    <message>
        <source>down</source>
        <translation>devre dışı</translation>
    </message>
    <message>
        <source>degraded</source>
        <translation>aksıyor</translation>
    </message>
    <message>
        <source>held</source>
        <translation>tutuluyor</translation>
    </message>
    <message>
        <source>leaving</source>
        <translation>ayrılıyor</translation>
    </message>
    <message>
        <source>arriving</source>
        <translation>katılıyor</translation>
    </message>
    <message>
        <source>in service</source>
        <translation>hizmette</translation>
    </message>
    <message>
        <source>was silent</source>
        <translation>sessizdi</translation>
    </message>
    <message>
        <source>was down</source>
        <translation>devre dışıydı</translation>
    </message>
    <message>
        <source>was degraded</source>
        <translation>aksıyordu</translation>
    </message>
    <message>
        <source>was held</source>
        <translation>tutuluyordu</translation>
    </message>
    <message>
        <source>was leaving</source>
        <translation>ayrılıyordu</translation>
    </message>
    <message>
        <source>was arriving</source>
        <translation>katılıyordu</translation>
    </message>
    <message>
        <source>was in service</source>
        <translation>hizmetteydi</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Durum</translation>
    </message>
    <message>
        <source>Host</source>
        <translation>Sunucu</translation>
    </message>
    <message>
        <source>Leaf</source>
        <translation>Yaprak</translation>
    </message>
    <message>
        <source>Member now</source>
        <translation>Şimdiki üye</translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>Grade</source>
        <translation>Not</translation>
    </message>
    <message>
        <source>Uptime 30 d %</source>
        <translation>Çalışma 30 g %</translation>
    </message>
    <message>
        <source>CoV %</source>
        <translation>CoV %</translation>
    </message>
    <message>
        <source>Net % of claim</source>
        <translation>Ağ, iddiaya göre %</translation>
    </message>
    <message>
        <source>Verified</source>
        <translation>Doğrulanmış</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>Neden</translation>
    </message>
    <message>
        <source>Data age</source>
        <translation>Veri yaşı</translation>
    </message>
    <message>
        <source>Fabric</source>
        <translation>Doku</translation>
    </message>
    <message>
        <source>Site</source>
        <translation>Veri merkezi</translation>
    </message>
    <message>
        <source>Rack/slot</source>
        <translation>Kabin/yuva</translation>
    </message>
    <message>
        <source>Role</source>
        <translation>Rol</translation>
    </message>
    <message>
        <source>GPUs that work, of those in the host</source>
        <translation>Sunucudaki GPU’lardan çalışanlar</translation>
    </message>
    <message>
        <source>Grade A to F: the worst line of the host&apos;s claims and measurements</source>
        <translation>A’dan F’ye not: sunucunun iddia ve ölçümlerindeki en kötü satır</translation>
    </message>
    <message>
        <source>Share of the last 30 days in which the host could work; red marks are half days with an outage</source>
        <translation>Son 30 günde sunucunun çalışabildiği süre payı; kırmızı işaretler kesinti olan yarım günlerdir</translation>
    </message>
    <message>
        <source>Coefficient of variation of the repeated benchmark: how steady the host is</source>
        <translation>Yinelenen kıyaslamanın değişim katsayısı: sunucunun ne kadar kararlı olduğu</translation>
    </message>
    <message>
        <source>Measured pair bandwidth in percent of what was claimed; the tick is the gate at 90 %</source>
        <translation>Ölçülen çift bant genişliğinin iddiaya göre yüzdesi; çizgi, yüzde 90’daki eşiktir</translation>
    </message>
    <message>
        <source>How long ago the claims were last measured</source>
        <translation>İddiaların son ölçümünden bu yana geçen süre</translation>
    </message>
    <message>
        <source>How long ago the host&apos;s last good heartbeat came</source>
        <translation>Sunucunun son sağlıklı yaşam sinyalinden bu yana geçen süre</translation>
    </message>
    <message>
        <source>Pair bandwidth, Gb/s</source>
        <translation>Çift bant genişliği, Gb/s</translation>
    </message>
    <message>
        <source>All-reduce ×8, GB/s</source>
        <translation>All-reduce ×8, GB/s</translation>
    </message>
    <message>
        <source>NIC PCIe lanes</source>
        <translation>NIC PCIe hatları</translation>
    </message>
    <message>
        <source>Pair latency p50, µs</source>
        <translation>Çift gecikmesi p50, µs</translation>
    </message>
    <message>
        <source>Benchmark CoV, %</source>
        <translation>Kıyaslama CoV, %</translation>
    </message>
    <message>
        <source>GPU memory, TB/s</source>
        <translation>GPU belleği, TB/s</translation>
    </message>
    <message>
        <source>GEMM, TFLOP/s</source>
        <translation>GEMM, TFLOP/s</translation>
    </message>
    <message>
        <source>pass</source>
        <extracomment>a check&apos;s verdict</extracomment>
        <translation>geçti</translation>
    </message>
    <message>
        <source>watch</source>
        <extracomment>a check&apos;s verdict: not failed, keep an eye on it</extracomment>
        <translation>izlemede</translation>
    </message>
    <message>
        <source>fail</source>
        <extracomment>a check&apos;s verdict</extracomment>
        <translation>kaldı</translation>
    </message>
    <message>
        <source>silent since %1</source>
        <translation>%1 itibarıyla sessiz</translation>
    </message>
    <message>
        <source>silent since %1, %2 stands in</source>
        <translation>%1 itibarıyla sessiz, yerinde %2 var</translation>
    </message>
    <message>
        <source>XID %1 on GPU %2</source>
        <translation>XID %1, GPU %2</translation>
    </message>
    <message>
        <source>slow to all: bad host, %1</source>
        <translation>herkese yavaş: kötü sunucu, %1</translation>
    </message>
    <message>
        <source>slow link with %1, %2</source>
        <translation>%1 ile bağlantısı yavaş, %2</translation>
    </message>
    <message>
        <source>slow uplink of its leaf, %1</source>
        <translation>yaprağının üst bağlantısı yavaş, %1</translation>
    </message>
    <message>
        <source>benchmark varies by %1</source>
        <translation>kıyaslama oynaklığı %1</translation>
    </message>
    <message>
        <source>GPU %1 row remap pending</source>
        <translation>GPU %1 satır eşlemesi bekliyor</translation>
    </message>
    <message>
        <source>held, no end set</source>
        <translation>tutuluyor, süresiz</translation>
    </message>
    <message>
        <source>held until %1</source>
        <translation>tutuluyor, bitiş: %1</translation>
    </message>
    <message>
        <source>never measured</source>
        <translation>hiç ölçülmedi</translation>
    </message>
    <message>
        <source>stands in for %1</source>
        <translation>%1 yerine duruyor</translation>
    </message>
    <message>
        <source>leaves %1</source>
        <translation>ayrılış: %1</translation>
    </message>
    <message>
        <source>%1 since %2 (%3)</source>
        <extracomment>%1 a state (&quot;Degraded&quot;), %2 a time, %3 a duration</extracomment>
        <translation>%1, başlangıç %2 (%3)</translation>
    </message>
    <message>
        <source>No heartbeat comes. Not offered for bookings until it is heard and measured again.</source>
        <translation>Yaşam sinyali gelmiyor. Yeniden duyulup ölçülene kadar rezervasyona sunulmaz.</translation>
    </message>
    <message>
        <source>Cannot work. Not offered for bookings until it is repaired and measured again.</source>
        <translation>Çalışamıyor. Onarılıp yeniden ölçülene kadar rezervasyona sunulmaz.</translation>
    </message>
    <message>
        <source>The grade is the worst row below. Not offered for new bookings.</source>
        <translation>Not, aşağıdaki en kötü satırdır. Yeni rezervasyonlara sunulmaz.</translation>
    </message>
    <message>
        <source>Held back by a person. Not offered for new bookings.</source>
        <translation>Bir kişi tarafından tutuluyor. Yeni rezervasyonlara sunulmaz.</translation>
    </message>
    <message>
        <source>Leaves the co-op soon. Offered only for bookings that end before.</source>
        <translation>Kooperatiften yakında ayrılıyor. Yalnızca daha önce biten rezervasyonlara sunulur.</translation>
    </message>
    <message>
        <source>New here. Offered once its claims are measured.</source>
        <translation>Burada yeni. İddiaları ölçülünce sunulur.</translation>
    </message>
    <message>
        <source>The grade is the worst row below. Offered for bookings.</source>
        <translation>Not, aşağıdaki en kötü satırdır. Rezervasyonlara sunulur.</translation>
    </message>
    <message>
        <source>Its measurements are too old. Not offered for new bookings until it is measured again.</source>
        <translation>Ölçümleri çok eski. Yeniden ölçülene kadar yeni rezervasyonlara sunulmaz.</translation>
    </message>
    <message>
        <source>Never measured here. Usable for slices, not for gangs.</source>
        <translation>Burada hiç ölçülmedi. Dilimlerde kullanılabilir, takımlarda kullanılamaz.</translation>
    </message>
    <message>
        <source>went silent</source>
        <translation>sessizleşti</translation>
    </message>
    <message>
        <source>was heard again</source>
        <translation>yeniden duyuldu</translation>
    </message>
    <message>
        <source>went down: XID %1</source>
        <translation>devre dışı kaldı: XID %1</translation>
    </message>
    <message>
        <source>went down</source>
        <translation>devre dışı kaldı</translation>
    </message>
    <message>
        <source>repaired</source>
        <translation>onarıldı</translation>
    </message>
    <message>
        <source>grade %1 → %2</source>
        <translation>not %1 → %2</translation>
    </message>
    <message>
        <source>%1 opened</source>
        <translation>%1 açıldı</translation>
    </message>
    <message>
        <source>%1 healed</source>
        <translation>%1 düzeldi</translation>
    </message>
    <message>
        <source>re-tested: %1 of claim</source>
        <translation>yeniden test: iddianın %1 kadarı</translation>
    </message>
    <message>
        <source>held back by a person</source>
        <translation>bir kişi tarafından tutuldu</translation>
    </message>
    <message>
        <source>released</source>
        <translation>serbest bırakıldı</translation>
    </message>
    <message>
        <source>%1 stood in</source>
        <translation>yerine %1 geçti</translation>
    </message>
    <message>
        <source>%1 in service</source>
        <translation>%1 hizmette</translation>
    </message>
    <message numerus="yes">
        <source>%Ln degraded</source>
        <translation>
            <numerusform>%Ln aksıyor</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln held</source>
        <translation>
            <numerusform>%Ln tutuluyor</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln leaving</source>
        <translation>
            <numerusform>%Ln ayrılıyor</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln arriving</source>
        <translation>
            <numerusform>%Ln katılıyor</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln silent</source>
        <translation>
            <numerusform>%Ln sessiz</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln down</source>
        <translation>
            <numerusform>%Ln devre dışı</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln verified</source>
        <translation>
            <numerusform>%Ln doğrulanmış</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 GPUs usable</source>
        <translation>%1 GPU kullanılabilir</translation>
    </message>
    <message numerus="yes">
        <source>%Ln not verified</source>
        <translation>
            <numerusform>%Ln doğrulanmamış</numerusform>
        </translation>
    </message>
    <message>
        <source>Between all leaves: slow spine</source>
        <translation>Tüm yapraklar arası: yavaş omurga</translation>
    </message>
    <message>
        <source>%1 → all other leaves: slow uplinks</source>
        <translation>%1 → diğer tüm yapraklar: yavaş üst bağlantılar</translation>
    </message>
    <message>
        <source>Inside %1: slow switch</source>
        <translation>%1 içinde: yavaş anahtar</translation>
    </message>
    <message>
        <source>%1 → %2: slow uplink or switch</source>
        <translation>%1 → %2: yavaş üst bağlantı veya anahtar</translation>
    </message>
    <message>
        <source>%1 sends slowly to all: bad host</source>
        <translation>%1 herkese yavaş gönderiyor: kötü sunucu</translation>
    </message>
    <message>
        <source>%1 receives slowly from all: bad host</source>
        <translation>%1 herkesten yavaş alıyor: kötü sunucu</translation>
    </message>
    <message>
        <source>%1 slow to all: bad host</source>
        <translation>%1 herkese yavaş: kötü sunucu</translation>
    </message>
    <message>
        <source>%1 → %2: bad link</source>
        <translation>%1 → %2: kötü bağlantı</translation>
    </message>
    <message>
        <source>The whole fabric is below its claim</source>
        <translation>Dokunun tamamı iddiasının altında</translation>
    </message>
    <message>
        <source>%1 → %2: a suspicion</source>
        <translation>%1 → %2: bir kuşku</translation>
    </message>
    <message>
        <source>Sends at %1 of its tier, receives at %2.</source>
        <translation>Katmana oranı gönderirken %1, alırken %2.</translation>
    </message>
    <message>
        <source>Receives at %1 of its tier, sends at %2.</source>
        <translation>Katmana oranı alırken %1, gönderirken %2.</translation>
    </message>
    <message>
        <source>Sends at %1 and receives at %2 of its tier.</source>
        <translation>Katmana oranı gönderirken %1 ve alırken %2.</translation>
    </message>
    <message>
        <source>%1 Gb/s, %2 of its tier, both directions.</source>
        <translation>%1 Gb/s, katmana oranı %2, iki yönde de.</translation>
    </message>
    <message>
        <source>%1 Gb/s, %2 of its tier; the other direction is fine.</source>
        <translation>%1 Gb/s, katmana oranı %2; diğer yön iyi.</translation>
    </message>
    <message numerus="yes">
        <source>%1 of its tier over %Ln pairs.</source>
        <translation>
            <numerusform>Katmana oranı %1, %Ln çift üzerinden.</numerusform>
        </translation>
    </message>
    <message>
        <source>The median is %1 of the claim.</source>
        <translation>Ortancanın iddiaya oranı %1.</translation>
    </message>
    <message numerus="yes">
        <source>Not the switch: %Ln other hosts on the same leaf are fine.</source>
        <translation>
            <numerusform>Sorun anahtar değil: aynı yapraktaki diğer %Ln sunucu iyi.</numerusform>
        </translation>
    </message>
    <message>
        <source>Both hosts are fine with all others.</source>
        <translation>İki sunucu da diğerlerinin hepsiyle iyi.</translation>
    </message>
    <message>
        <source>Not a host: the pairs inside this leaf are slow, whoever takes part.</source>
        <translation>Sorun bir sunucu değil: bu yapraktaki çiftler, kim katılırsa katılsın yavaş.</translation>
    </message>
    <message>
        <source>Not a host: the pairs between these leaves are slow, whoever takes part.</source>
        <translation>Sorun bir sunucu değil: bu yapraklar arasındaki çiftler, kim katılırsa katılsın yavaş.</translation>
    </message>
    <message>
        <source>Not sure yet: one more measurement decides.</source>
        <translation>Henüz kesin değil: bir ölçüm daha karar verecek.</translation>
    </message>
    <message>
        <source>No single host or link stands out.</source>
        <translation>Tek başına öne çıkan sunucu veya bağlantı yok.</translation>
    </message>
    <message>
        <source>Next: re-test with %1</source>
        <translation>Sırada: yeniden test (%1)</translation>
    </message>
    <message>
        <source>bad host, confidence %1</source>
        <translation>kötü sunucu, güven %1</translation>
    </message>
    <message>
        <source>bad link, confidence %1</source>
        <translation>kötü bağlantı, güven %1</translation>
    </message>
    <message>
        <source>slow uplink, confidence %1</source>
        <translation>yavaş üst bağlantı, güven %1</translation>
    </message>
    <message>
        <source>whole fabric, confidence %1</source>
        <translation>dokunun tamamı, güven %1</translation>
    </message>
    <message>
        <source>suspicion, confidence %1</source>
        <translation>kuşku, güven %1</translation>
    </message>
    <message>
        <source>Same leaf</source>
        <translation>Aynı yaprak</translation>
    </message>
    <message>
        <source>Cross leaf</source>
        <translation>Yaprak arası</translation>
    </message>
    <message>
        <source>%1 no longer measured</source>
        <translation>%1 artık ölçülmüyor</translation>
    </message>
    <message>
        <source>no column is called “%1”</source>
        <translation>“%1” adlı sütun yok</translation>
    </message>
    <message>
        <source>value missing after %1</source>
        <translation>%1 sonrasında değer eksik</translation>
    </message>
    <message>
        <source>“%1” is not a number</source>
        <translation>“%1” bir sayı değil</translation>
    </message>
    <message>
        <source>“%1” is not a grade (A to F)</source>
        <translation>“%1” bir not değil (A–F)</translation>
    </message>
    <message>
        <source>%1 cannot be larger or smaller, use :</source>
        <translation>%1 büyük veya küçük olamaz, : kullanın</translation>
    </message>
    <message>
        <source>a quotation mark is not closed</source>
        <translation>tırnak işareti kapatılmamış</translation>
    </message>
    <message>
        <source>no state is called “%1”</source>
        <translation>“%1” adlı durum yok</translation>
    </message>
    <message>
        <source>Uptime of 30 days, %</source>
        <translation>30 günlük çalışma süresi, %</translation>
    </message>
    <message>
        <source>%1: %2 → %3 Gb/s, median of its pairs</source>
        <translation>%1: %2 → %3 Gb/s, çiftlerinin ortancası</translation>
    </message>
    <message>
        <source>%1 → %2: %3 → %4 Gb/s</source>
        <translation>%1 → %2: %3 → %4 Gb/s</translation>
    </message>
    <message>
        <source>%1 measured again: %2 Gb/s</source>
        <translation>%1 yeniden ölçüldü: %2 Gb/s</translation>
    </message>
    <message numerus="yes">
        <source>put out after %Ln outages in 30 days</source>
        <translation>
            <numerusform>30 günde %Ln kesintiden sonra çıkarıldı</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>put out until %1 after %Ln outages in 30 days</source>
        <translation>
            <numerusform>30 günde %Ln kesintiden sonra %1 anına dek çıkarıldı</numerusform>
        </translation>
    </message>
    <message>
        <source>NVLink, GB/s</source>
        <extracomment>GPU to GPU inside a host, the slowest pair</extracomment>
        <translation>NVLink, GB/s</translation>
    </message>
    <message>
        <source>PCIe, GB/s</source>
        <extracomment>host memory to GPU, the slowest one</extracomment>
        <translation>PCIe, GB/s</translation>
    </message>
    <message>
        <source>%1 measured ways are low</source>
        <translation>Ölçülen yolların %1 kadarı düşük</translation>
    </message>
    <message>
        <source>The way back is fine.</source>
        <translation>Dönüş yolu iyi.</translation>
    </message>
    <message numerus="yes">
        <source>%1 receives well from %Ln hosts.</source>
        <translation>
            <numerusform>%1, %Ln sunucudan iyi alıyor.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 sends well to %Ln hosts.</source>
        <translation>
            <numerusform>%1, %Ln sunucuya iyi gönderiyor.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Switch %1: %Ln other hosts on it are fine.</source>
        <translation>
            <numerusform>Anahtar %1: üzerindeki diğer %Ln sunucu iyi.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 sends well to %Ln others.</source>
        <translation>
            <numerusform>%1, diğer %Ln sunucuya iyi gönderiyor.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 receives well from %Ln others.</source>
        <translation>
            <numerusform>%1, diğer %Ln sunucudan iyi alıyor.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Inside %1: %Ln hosts are fine.</source>
        <translation>
            <numerusform>%1 içinde: %Ln sunucu iyi.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln ways between other leaves are fine.</source>
        <translation>
            <numerusform>Diğer yapraklar arasındaki %Ln yol iyi.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: %Ln ways to or from other leaves are fine.</source>
        <translation>
            <numerusform>%1: diğer yapraklarla arasındaki %Ln yol iyi.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>No single host: %Ln are like each other.</source>
        <translation>
            <numerusform>Tek bir sunucu değil: %Ln tanesi birbirine benziyor.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 → %2 again, alone. Slow: it stays; fine: it was passing.</source>
        <translation>%1 → %2 yeniden, tek başına. Yavaşsa kalıcı; iyiyse geçiciydi.</translation>
    </message>
    <message>
        <source>%1 → %2. Slow: the host; fine: only the pairs before.</source>
        <translation>%1 → %2. Yavaşsa sunucu; iyiyse yalnızca önceki çiftler.</translation>
    </message>
    <message>
        <source>%1 → %2, its neighbour. Slow: the way to that leaf; fine: this pair only.</source>
        <translation>%1 → %2, komşusu. Yavaşsa o yaprağa giden yol; iyiyse yalnızca bu çift.</translation>
    </message>
    <message>
        <source>%1 → %2 as a check. It must be fine; if not, doubt the test itself.</source>
        <translation>%1 → %2, sağlama için. İyi olmalı; değilse sınamanın kendisinden kuşkulanın.</translation>
    </message>
    <message>
        <source>%1: %2 (confidence %3)</source>
        <translation>%1: %2 (güven %3)</translation>
    </message>
    <message>
        <source>Sweep of %1, %2</source>
        <translation>Tur: %1, %2</translation>
    </message>
    <message>
        <source>  %1 → %2: %3 Gb/s, %4 of %5 Gb/s</source>
        <translation>  %1 → %2: %3 Gb/s, katmana (%5 Gb/s) oranı %4</translation>
    </message>
    <message numerus="yes">
        <source>  and %Ln more</source>
        <translation>
            <numerusform>  ve %Ln tane daha</numerusform>
        </translation>
    </message>
    <message>
        <source>Not to blame:</source>
        <translation>Suçsuz:</translation>
    </message>
    <message>
        <source>Measure next:</source>
        <translation>Sıradaki ölçüm:</translation>
    </message>
    <message>
        <source>drained, no end set</source>
        <translation>boşaltılıyor, bitişi yok</translation>
    </message>
    <message>
        <source>drained until %1</source>
        <translation>boşaltılıyor, bitiş %1</translation>
    </message>
</context>
<context>
    <name>QuoteEvidence</name>
    <message>
        <source>Not in force.</source>
        <translation>Yürürlükte değil.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln hosts are silent; the oldest heartbeat was %1 ago.</source>
        <translation>
            <numerusform>%Ln sunucu sessiz; en eski yaşam işareti %1 önce.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln hosts are silent.</source>
        <translation>
            <numerusform>%Ln sunucu sessiz.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>None of the %Ln pairs is measured.</source>
        <translation>
            <numerusform>%Ln çiftin hiçbiri ölçülmedi.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln pairs are not measured, and the others are too old: %1.</source>
        <translation>
            <numerusform>%Ln çift ölçülmedi, ötekiler çok eski: %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln pairs are not measured; the others were, %1 ago.</source>
        <translation>
            <numerusform>%Ln çift ölçülmedi; ötekiler %1 önce ölçüldü.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln pairs were measured %1 ago, which is too old.</source>
        <translation>
            <numerusform>%Ln çift %1 önce ölçüldü, bu çok eski.</numerusform>
        </translation>
    </message>
    <message>
        <source>In force: the heartbeat is %1 old; a single host has no pairs.</source>
        <translation>Yürürlükte: yaşam işareti %1 önce; tek sunucunun çifti yoktur.</translation>
    </message>
    <message numerus="yes">
        <source>In force: heartbeats up to %1 old, all %Ln pairs measured %2 ago.</source>
        <translation>
            <numerusform>Yürürlükte: yaşam işaretleri en çok %1 önce, %Ln çiftin tümü %2 önce ölçüldü.</numerusform>
        </translation>
    </message>
    <message>
        <source>not measured</source>
        <translation>ölçülmedi</translation>
    </message>
    <message numerus="yes">
        <source>Gb/s, %1 of %Ln pairs measured</source>
        <translation>
            <numerusform>Gb/s, %Ln çiftten %1 tanesi ölçüldü</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Gb/s, %Ln pairs, both directions</source>
        <translation>
            <numerusform>Gb/s, %Ln çift, iki yön</numerusform>
        </translation>
    </message>
    <message>
        <source>fixed with the offer: exactly these</source>
        <translation>teklifle kesinleşir: tam bunlar</translation>
    </message>
    <message>
        <source>planned, fixed from %1</source>
        <translation>planlı, kesinleşme: %1</translation>
    </message>
    <message numerus="yes">
        <source>%Ln leases, with notice: %1</source>
        <translation>
            <numerusform>%Ln kiralama, haber vererek: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln planned bookings to other hosts, within their promise: %1</source>
        <translation>
            <numerusform>Sözü korunarak başka sunuculara geçen %Ln planlı rezervasyon: %1</numerusform>
        </translation>
    </message>
    <message>
        <source>whenever a booking or a failed host needs it; nobody has booked these hosts yet.</source>
        <translation>bir rezervasyon ya da bozulan bir sunucu gerektirdiğinde; bu sunucuları henüz kimse rezerve etmedi.</translation>
    </message>
    <message>
        <source>from %1 on, by %2, or earlier where a new booking or a failed host needs it.</source>
        <translation>%1 itibarıyla, %2 tarafından; yeni bir rezervasyon ya da bozulan bir sunucu gerektirirse daha erken.</translation>
    </message>
    <message>
        <source>Its minimum run of %1 holds against every booking that is known when it starts; cut short before that, it costs nothing. Another lease never stops it.</source>
        <translation>Asgari çalışması olan %1, başladığında bilinen her rezervasyona karşı güvencededir; daha önce kesilirse ücret alınmaz. Başka bir kiralama onu hiçbir zaman durdurmaz.</translation>
    </message>
    <message>
        <source>Minutes of a minimum run that is cut short are not charged.</source>
        <translation>Yarıda kesilen asgari çalışmanın dakikaları ücretlendirilmez.</translation>
    </message>
</context>
<context>
    <name>ReadWords</name>
    <message>
        <source>line %1: %2</source>
        <translation>satır %1: %2</translation>
    </message>
    <message>
        <source>looks like a row, but has no numbers or too few columns</source>
        <translation>satıra benziyor ama sayı yok veya sütun eksik</translation>
    </message>
    <message>
        <source>lines that are neither rows nor known text</source>
        <translation>ne satır ne de bilinen metin olan satırlar</translation>
    </message>
    <message>
        <source>the file ends before the tool&apos;s last line</source>
        <translation>dosya, aracın son satırından önce bitiyor</translation>
    </message>
    <message>
        <source>the tool&apos;s closing lines are missing</source>
        <translation>aracın kapanış satırları eksik</translation>
    </message>
    <message>
        <source>the tool says that it failed</source>
        <translation>araç başarısız olduğunu bildiriyor</translation>
    </message>
    <message>
        <source>the tool found wrong data: corruption, not speed</source>
        <translation>araç yanlış veri buldu: sorun hız değil, bozulma</translation>
    </message>
    <message>
        <source>stopped before the other side had reported: unknown, not zero</source>
        <translation>karşı taraf bildirmeden durdu: bilinmiyor, sıfır değil</translation>
    </message>
    <message>
        <source>a cell without a number: unknown</source>
        <translation>sayısı olmayan hücre: bilinmiyor</translation>
    </message>
    <message>
        <source>one JSON document of several cannot be read</source>
        <translation>birden çok JSON belgesinden biri okunamıyor</translation>
    </message>
    <message>
        <source>the connection failed: no value</source>
        <translation>bağlantı kurulamadı: değer yok</translation>
    </message>
    <message>
        <source>a switch names a child that no line defines</source>
        <translation>bir anahtar, hiçbir satırda tanımlanmayan bir alt öğe gösteriyor</translation>
    </message>
    <message>
        <source>a switch is defined twice</source>
        <translation>bir anahtar iki kez tanımlanmış</translation>
    </message>
    <message>
        <source>a host under two leaves: the first one counts</source>
        <translation>iki yaprak altında bir sunucu: ilki sayılır</translation>
    </message>
    <message>
        <source>a name that the topology does not have</source>
        <translation>topolojide olmayan bir ad</translation>
    </message>
    <message>
        <source>pairs measured more than once: the median counts</source>
        <translation>birden çok kez ölçülen çiftler: ortanca sayılır</translation>
    </message>
    <message>
        <source>measured with another test, not mixed into this matrix</source>
        <translation>başka bir testle ölçülmüş, bu matrise katılmadı</translation>
    </message>
    <message>
        <source>file names and addresses contradict each other: addresses are shown</source>
        <translation>dosya adları ile adresler çelişiyor: adresler gösteriliyor</translation>
    </message>
    <message>
        <source>no value from or to this host although it was tried</source>
        <translation>denendiği halde bu sunucudan veya bu sunucuya değer yok</translation>
    </message>
    <message>
        <source>pair values come from two-host collectives: compare them with each other only</source>
        <translation>çift değerleri iki sunuculu toplu işlemlerden: yalnızca birbirleriyle karşılaştırın</translation>
    </message>
    <message>
        <source>the log does not say which collective this was</source>
        <translation>günlük, bunun hangi toplu işlem olduğunu söylemiyor</translation>
    </message>
    <message>
        <source>no rank lines; the number of ranks follows from the bandwidths</source>
        <translation>rank satırı yok; rank sayısı bant genişliklerinden çıkarılıyor</translation>
    </message>
    <message>
        <source>the tool&apos;s average does not fit the rows: rows are missing</source>
        <translation>aracın ortalaması satırlara uymuyor: eksik satır var</translation>
    </message>
    <message>
        <source>the report was cut</source>
        <translation>rapor yarıda kesilmiş</translation>
    </message>
    <message>
        <source>this file could not be read at all</source>
        <translation>bu dosya hiç okunamadı</translation>
    </message>
    <message>
        <source>no leaves are known: all pairs are one tier</source>
        <translation>bilinen yaprak yok: tüm çiftler tek katman</translation>
    </message>
    <message>
        <source>the file is empty</source>
        <translation>dosya boş</translation>
    </message>
    <message>
        <source>the file is too large</source>
        <translation>dosya çok büyük</translation>
    </message>
    <message>
        <source>a line is too long</source>
        <translation>bir satır çok uzun</translation>
    </message>
    <message>
        <source>more than 4,096 hosts</source>
        <translation>4.096’dan çok sunucu</translation>
    </message>
    <message>
        <source>too many records</source>
        <translation>çok fazla kayıt</translation>
    </message>
    <message>
        <source>the JSON cannot be read</source>
        <translation>JSON okunamıyor</translation>
    </message>
    <message>
        <source>the description of the matrix cannot be read</source>
        <translation>matrisin tanımı okunamıyor</translation>
    </message>
    <message>
        <source>recognised, but without one measured value</source>
        <translation>tanındı ama ölçülmüş tek bir değer yok</translation>
    </message>
    <message>
        <source>a list of hosts cannot be read</source>
        <translation>bir sunucu listesi okunamıyor</translation>
    </message>
    <message>
        <source>a line is not NAME=VALUE</source>
        <translation>bir satır NAME=VALUE biçiminde değil</translation>
    </message>
    <message>
        <source>a switch is its own ancestor</source>
        <translation>bir anahtar kendi kendinin üst öğesi</translation>
    </message>
    <message>
        <source>%1: %2. Nothing was imported.</source>
        <translation>%1: %2. Hiçbir şey içe aktarılmadı.</translation>
    </message>
    <message>
        <source>%1, line %2: %3. Nothing was imported.</source>
        <translation>%1, satır %2: %3. Hiçbir şey içe aktarılmadı.</translation>
    </message>
    <message>
        <source>nothing in this file was measured between two hosts</source>
        <translation>bu dosyada iki sunucu arasında ölçülmüş bir şey yok</translation>
    </message>
    <message>
        <source>measured inside one host; it says nothing of the network</source>
        <translation>tek sunucunun içinde ölçülmüş; ağ hakkında bir şey söylemez</translation>
    </message>
    <message>
        <source>both directions were summed; half counts for each</source>
        <translation>iki yön toplanmış; her yön için yarısı sayılır</translation>
    </message>
    <message>
        <source>the file does not say in which unit; no value is taken</source>
        <translation>dosya birimi söylemiyor; değer alınmaz</translation>
    </message>
    <message>
        <source>the unit is not printed; it follows from other figures of the file</source>
        <translation>birim yazılı değil; dosyadaki başka sayılardan çıkıyor</translation>
    </message>
    <message>
        <source>results that were printed more than once count once</source>
        <translation>birden çok kez yazılmış sonuçlar bir kez sayılır</translation>
    </message>
    <message>
        <source>this is no valid JSON; it was read line by line</source>
        <translation>bu geçerli JSON değil; satır satır okundu</translation>
    </message>
    <message>
        <source>the hosts are named as the file is</source>
        <translation>sunucu adları dosyanın adından alındı</translation>
    </message>
    <message>
        <source>the hosts are numbers; their names stand in the tool&apos;s list of hosts</source>
        <translation>sunucular yalnızca numara; adları aracın sunucu listesinde duruyor</translation>
    </message>
    <message>
        <source>the matrix holds rounded ratios to the best pair</source>
        <translation>matriste en iyi çifte göre yuvarlanmış oranlar var</translation>
    </message>
    <message>
        <source>the summary names hosts that the matrix does not have</source>
        <translation>özette matriste olmayan sunucular geçiyor</translation>
    </message>
    <message>
        <source>tried, no answer in time; no value</source>
        <translation>denendi, zamanında yanıt gelmedi; değer yok</translation>
    </message>
    <message>
        <source>the tool printed 0: nothing arrived</source>
        <translation>araç 0 yazdı: hiçbir şey ulaşmadı</translation>
    </message>
    <message>
        <source>rows of fewer or more than two hosts were left out</source>
        <translation>ikiden az ya da çok sunucu içeren satırlar dışarıda bırakıldı</translation>
    </message>
    <message>
        <source>most requests were refused; the throughput is no measurement</source>
        <translation>isteklerin çoğu reddedilmiş; bu aktarım hızı bir ölçüm değil</translation>
    </message>
    <message>
        <source>tried, and the tool gave no value</source>
        <translation>denendi, araç değer vermedi</translation>
    </message>
    <message>
        <source>two formats in one file: cut it in two</source>
        <translation>bir dosyada iki biçim var: dosyayı ikiye ayırın</translation>
    </message>
    <message>
        <source>the file says how many there are, and holds another number</source>
        <translation>dosya kaç tane olduğunu söylüyor, içindeki sayı başka</translation>
    </message>
    <message>
        <source>ports that are down or have no cable: no slow links</source>
        <translation>kapalı ya da kablosuz bağlantı noktaları: yavaş bağlantı değiller</translation>
    </message>
    <message>
        <source>the tool could not read this value: unknown, not zero</source>
        <translation>araç bu değeri okuyamamış: bilinmiyor, sıfır değil</translation>
    </message>
    <message>
        <source>the two ends of a cable say different things of it</source>
        <translation>kablonun iki ucu farklı şeyler söylüyor</translation>
    </message>
    <message>
        <source>aggregation nodes inside switches are no hosts</source>
        <translation>anahtarların içindeki toplama düğümleri sunucu değildir</translation>
    </message>
    <message>
        <source>adapters whose host has not set its name</source>
        <translation>sunucusu adını yazmamış bağdaştırıcılar</translation>
    </message>
    <message>
        <source>the file has several topologies: this one is used</source>
        <translation>dosyada birkaç topoloji var: bu kullanıldı</translation>
    </message>
    <message>
        <source>the YAML cannot be read</source>
        <translation>YAML okunamıyor</translation>
    </message>
    <message>
        <source>the XML cannot be read</source>
        <translation>XML okunamıyor</translation>
    </message>
    <message>
        <source>one figure for several pairs at once; it is no value of one pair</source>
        <translation>aynı anda birkaç çift için tek sayı; tek bir çiftin değeri değil</translation>
    </message>
    <message>
        <source>this is no format that Imece reads</source>
        <translation>bu, Imece&apos;nin okuduğu bir biçim değil</translation>
    </message>
</context>
<context>
    <name>ReasonWords</name>
    <message>
        <source>%1 d</source>
        <extracomment>days of own entitlement</extracomment>
        <translation>%1 gün</translation>
    </message>
    <message>
        <source>Room</source>
        <extracomment>enough free hosts at that time</extracomment>
        <translation>Yer</translation>
    </message>
    <message>
        <source>Maintenance</source>
        <translation>Bakım</translation>
    </message>
    <message>
        <source>Held hosts</source>
        <translation>Tutulan sunucular</translation>
    </message>
    <message>
        <source>Not verified</source>
        <translation>Doğrulanmamış</translation>
    </message>
    <message>
        <source>Measured speed</source>
        <translation>Ölçülen hız</translation>
    </message>
    <message>
        <source>Leaf switches</source>
        <translation>Yaprak anahtarları</translation>
    </message>
    <message>
        <source>One site</source>
        <translation>Tek merkez</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zaman</translation>
    </message>
    <message>
        <source>Entitlement</source>
        <translation>Hak</translation>
    </message>
    <message>
        <source>Others’ floor</source>
        <translation>Diğerlerinin tabanı</translation>
    </message>
    <message>
        <source>Budget</source>
        <translation>Bütçe</translation>
    </message>
    <message>
        <source>Membership</source>
        <translation>Üyelik</translation>
    </message>
    <message>
        <source>Approval</source>
        <translation>Onay</translation>
    </message>
    <message>
        <source>Role</source>
        <translation>Rol</translation>
    </message>
    <message>
        <source>Out of date</source>
        <translation>Güncel değil</translation>
    </message>
    <message>
        <source>Changed meanwhile</source>
        <translation>Bu arada değişti</translation>
    </message>
    <message>
        <source>Cluster</source>
        <translation>Küme</translation>
    </message>
    <message>
        <source>Request</source>
        <translation>İstek</translation>
    </message>
    <message>
        <source>bank %1, limit %2</source>
        <translation>banka %1, sınır %2</translation>
    </message>
    <message>
        <source>%1, left %2</source>
        <translation>%1, kalan %2</translation>
    </message>
    <message>
        <source>measured %1, wanted %2</source>
        <translation>ölçülen %1, istenen %2</translation>
    </message>
    <message>
        <source>%1 needed, at most %2 free</source>
        <translation>%1 gerekli, en çok %2 boş</translation>
    </message>
    <message>
        <source>%1 needed, largest %2</source>
        <translation>%1 gerekli, en büyük %2</translation>
    </message>
    <message>
        <source>%1 leaf switches needed, bound %2</source>
        <translation>%1 yaprak anahtarı gerekli, sınır %2</translation>
    </message>
    <message>
        <source>%1, allowed %2</source>
        <translation>%1, izin verilen %2</translation>
    </message>
    <message>
        <source>%1 of %2 hosts free at %3</source>
        <translation>gereken %2 sunucudan %1 boş (%3)</translation>
    </message>
    <message>
        <source>%1 of %2 hosts free on %3 at %4</source>
        <translation>gereken %2 sunucudan %1 boş (%3, %4)</translation>
    </message>
    <message>
        <source>%1 of %2 hosts free</source>
        <translation>gereken %2 sunucudan %1 boş</translation>
    </message>
    <message>
        <source>%1 of %2 hosts free on %3</source>
        <translation>gereken %2 sunucudan %1 boş (%3)</translation>
    </message>
    <message>
        <source>Not enough hosts are free at the same time.</source>
        <translation>Aynı anda yeterli boş sunucu yok.</translation>
    </message>
    <message>
        <source>hosts are in maintenance.</source>
        <translation>sunucular bakımda.</translation>
    </message>
    <message>
        <source>hosts are held out of service or down.</source>
        <translation>sunucular hizmet dışı tutuluyor veya devre dışı.</translation>
    </message>
    <message>
        <source>only measured hosts count, and some are not verified.</source>
        <translation>yalnızca ölçülmüş sunucular sayılır, bazıları doğrulanmamış.</translation>
    </message>
    <message>
        <source>the measured bandwidth is below what you ask.</source>
        <translation>ölçülen bant genişliği istediğinizin altında.</translation>
    </message>
    <message>
        <source>It needs %1 leaf switches; you allow %2.</source>
        <translation>%1 yaprak anahtarı gerekli; siz %2 için izin veriyorsunuz.</translation>
    </message>
    <message>
        <source>On %1 leaf switches %2 hosts are the most; you ask for %3.</source>
        <translation>%1 yaprak anahtarında en çok %2 sunucu var; siz %3 istiyorsunuz.</translation>
    </message>
    <message>
        <source>no choice of hosts keeps to the leaf switches you allow.</source>
        <translation>izin verdiğiniz yaprak anahtarlarına sığan bir sunucu seçimi yok.</translation>
    </message>
    <message>
        <source>%1 hosts asked; the largest fabric has %2 to book, its spares are kept back.</source>
        <translation>%1 sunucu istendi; en büyük dokuda ayrılabilen %2, yedekler hariç.</translation>
    </message>
    <message>
        <source>%1 hosts asked; the largest fabric has %2.</source>
        <translation>%1 sunucu istendi; en büyük dokuda %2 var.</translation>
    </message>
    <message>
        <source>No fabric has that many hosts.</source>
        <translation>Hiçbir dokuda bu kadar sunucu yok.</translation>
    </message>
    <message>
        <source>A gang stands on one fabric in one site. Good cards in two cities are no cluster.</source>
        <translation>Bir takım tek veri merkezinde, tek dokuda durur. İki şehirdeki iyi kartlar küme etmez.</translation>
    </message>
    <message>
        <source>Start and length go by steps of %1.</source>
        <translation>Başlangıç ve süre %1 adımlarla ilerler.</translation>
    </message>
    <message>
        <source>A booking lasts from %1 to %2.</source>
        <translation>Rezervasyon süresi en az %1, en çok %2.</translation>
    </message>
    <message>
        <source>Start and length go by steps of 15 minutes, from 1 hour to 28 days.</source>
        <translation>Başlangıç ve süre 15 dakikalık adımlarla ilerler, 1 saatten 28 güne kadar.</translation>
    </message>
    <message>
        <source>A booking can begin from %1 on and must lie before %2; your range leaves no room.</source>
        <translation>En erken başlangıç %1, en geç bitiş %2; aralığınızda yer kalmıyor.</translation>
    </message>
    <message>
        <source>The window begins too soon or lies beyond the booking horizon.</source>
        <translation>Zaman aralığı çok erken başlıyor veya rezervasyon ufkunun ötesinde.</translation>
    </message>
    <message>
        <source>Your bank would fall to %1; the limit is %2, so %3 are missing.</source>
        <translation>Bankanız %1 olurdu; sınır %2, eksik olan %3.</translation>
    </message>
    <message>
        <source>Your bank would fall below its limit.</source>
        <translation>Bankanız sınırının altına düşerdi.</translation>
    </message>
    <message>
        <source>Part of the others’ entitlement is protected that far ahead.</source>
        <translation>Bu kadar ilerisi için diğerlerinin hakkının bir kısmı korunur.</translation>
    </message>
    <message>
        <source>It costs %1; %2 are left under the cap. A lead can raise the cap.</source>
        <translation>Ücreti %1; tavanın altında %2 kaldı. Tavanı girişim sorumlusu yükseltebilir.</translation>
    </message>
    <message>
        <source>It does not fit under your budget cap. A lead can raise the cap.</source>
        <translation>Bütçe tavanınıza sığmıyor. Tavanı girişim sorumlusu yükseltebilir.</translation>
    </message>
    <message>
        <source>The membership ends %1, before the window does.</source>
        <translation>Üyelik zaman aralığından önce bitiyor: %1.</translation>
    </message>
    <message>
        <source>The window lies beyond your membership.</source>
        <translation>Zaman aralığı üyeliğinizin ötesinde.</translation>
    </message>
    <message>
        <source>A second person of your startup has to approve this.</source>
        <translation>Girişiminizden ikinci bir kişinin bunu onaylaması gerekiyor.</translation>
    </message>
    <message>
        <source>No spare host is free now for a small slice.</source>
        <translation>Küçük bir dilim için şu anda boş yedek sunucu yok.</translation>
    </message>
    <message>
        <source>Your role may not do this.</source>
        <translation>Rolünüz buna izin vermiyor.</translation>
    </message>
    <message>
        <source>The offer expired at %1. Nothing is held any more; find windows again.</source>
        <translation>Teklifin süresi doldu: %1. Artık tutulan bir şey yok; yeniden uygun zaman bulun.</translation>
    </message>
    <message>
        <source>The offer has expired. Nothing is held any more; find windows again.</source>
        <translation>Teklifin süresi doldu. Artık tutulan bir şey yok; yeniden uygun zaman bulun.</translation>
    </message>
    <message>
        <source>The calendar has changed since this quote. Find windows again.</source>
        <translation>Takvim bu öneriden sonra değişti. Yeniden uygun zaman bulun.</translation>
    </message>
    <message>
        <source>The booking is in another state: %1.</source>
        <translation>Rezervasyon başka bir durumda: %1.</translation>
    </message>
    <message>
        <source>The booking is already in another state; this cannot be done now.</source>
        <translation>Rezervasyon artık başka bir durumda; bu şimdi yapılamaz.</translation>
    </message>
    <message>
        <source>Somebody changed the booking meanwhile. Look at it again, then repeat.</source>
        <translation>Rezervasyonu bu arada biri değiştirdi. Yeniden bakın, sonra tekrarlayın.</translation>
    </message>
    <message>
        <source>The same request came twice with different content; the second was not taken.</source>
        <translation>Aynı istek iki kez, farklı içerikle geldi; ikincisi alınmadı.</translation>
    </message>
    <message>
        <source>The same request is still being decided.</source>
        <translation>Aynı istek hâlâ karara bağlanıyor.</translation>
    </message>
    <message>
        <source>Too many requests. Try again in %1.</source>
        <translation>Çok fazla istek. %1 sonra yeniden deneyin.</translation>
    </message>
    <message>
        <source>At most %1 of these at a time.</source>
        <translation>Bunlardan aynı anda en çok %1 olabilir.</translation>
    </message>
    <message>
        <source>Too many requests at once. Try again in a moment.</source>
        <translation>Aynı anda çok fazla istek. Birazdan yeniden deneyin.</translation>
    </message>
    <message>
        <source>The cluster did not take the booking: %1</source>
        <translation>Küme rezervasyonu almadı: %1</translation>
    </message>
    <message>
        <source>The cluster did not take the booking. Nothing is held, nothing is charged.</source>
        <translation>Küme rezervasyonu almadı. Hiçbir şey tutulmuyor, ücret yok.</translation>
    </message>
    <message>
        <source>The server’s disk is full; nothing was changed. Tell the co-op’s admin.</source>
        <translation>Ana sunucunun diski dolu; hiçbir şey değişmedi. Kooperatifin yöneticisine haber verin.</translation>
    </message>
    <message>
        <source>The server could not prove that it was written. The same request is being asked again.</source>
        <translation>Ana sunucu yazıldığını kanıtlayamadı. Aynı istek yeniden soruluyor.</translation>
    </message>
    <message>
        <source>The server could not read “%1”.</source>
        <translation>Ana sunucu “%1” metnini okuyamadı.</translation>
    </message>
    <message>
        <source>The server could not read the request.</source>
        <translation>Ana sunucu isteği okuyamadı.</translation>
    </message>
    <message>
        <source>This server does not know that request; it may be older than this program.</source>
        <translation>Bu ana sunucu o isteği tanımıyor; bu programdan eski olabilir.</translation>
    </message>
    <message>
        <source>%1 does not exist, or is not yours to see.</source>
        <translation>%1 yok ya da görme izniniz yok.</translation>
    </message>
    <message>
        <source>That does not exist, or is not yours to see.</source>
        <translation>Böyle bir şey yok ya da görme izniniz yok.</translation>
    </message>
    <message>
        <source>Too long: %1 are allowed.</source>
        <translation>Çok uzun: en çok %1 olabilir.</translation>
    </message>
    <message>
        <source>The text is too long.</source>
        <translation>Metin çok uzun.</translation>
    </message>
    <message>
        <source>The request came without its key and was not taken.</source>
        <translation>İstek anahtarsız geldi ve alınmadı.</translation>
    </message>
    <message>
        <source>Only the demonstration can do this.</source>
        <translation>Bunu yalnızca demo yapabilir.</translation>
    </message>
    <message>
        <source>Refused without a reason.</source>
        <translation>Gerekçesiz reddedildi.</translation>
    </message>
    <message>
        <source>Refused with code %1, which this program does not know.</source>
        <translation>%1 koduyla reddedildi; bu program kodu tanımıyor.</translation>
    </message>
    <message numerus="yes">
        <source>%n hosts</source>
        <translation>
            <numerusform>%n sunucu</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n hosts, among them %1</source>
        <translation>
            <numerusform>%n sunucu, aralarında %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 (%n hosts)</source>
        <translation>
            <numerusform>%1 (%n sunucu)</numerusform>
        </translation>
    </message>
    <message>
        <source>booked by %1 until %2: %3.</source>
        <translation>ayrılmış (üye: %1, bitiş: %2): %3.</translation>
    </message>
    <message>
        <source>booked: %1.</source>
        <translation>ayrılmış: %1.</translation>
    </message>
    <message>
        <source>booked until %1: %2.</source>
        <translation>ayrılmış, bitiş %1: %2.</translation>
    </message>
    <message>
        <source>in maintenance: %1.</source>
        <translation>bakımda: %1.</translation>
    </message>
    <message>
        <source>in maintenance until %1: %2.</source>
        <translation>bakımda, bitiş %1: %2.</translation>
    </message>
    <message>
        <source>held or down: %1.</source>
        <translation>tutuluyor veya devre dışı: %1.</translation>
    </message>
    <message>
        <source>held or down until %1: %2.</source>
        <translation>tutuluyor veya devre dışı, bitiş %1: %2.</translation>
    </message>
    <message>
        <source>only measured hosts count; not verified: %1.</source>
        <translation>yalnızca ölçülmüş sunucular sayılır; doğrulanmamış: %1.</translation>
    </message>
    <message>
        <source>measured below what you ask: %1.</source>
        <translation>ölçülen değer istediğinizin altında: %1.</translation>
    </message>
    <message>
        <source>A gang stands on one fabric: %1 needed, %2 are the most on one.</source>
        <translation>Bir grup tek bir dokuda durur: %1 gerekli, bir dokuda en çok %2 var.</translation>
    </message>
    <message>
        <source>%1 hosts asked; one fabric in %2 has %3, and the rest stand in %4. Two sites are no cluster: a gang stands on one fabric in one site.</source>
        <translation>%1 sunucu istendi; %2 veri merkezindeki bir dokuda %3 var, kalanlar şurada: %4. İki veri merkezi bir küme etmez: bir grup tek veri merkezinde, tek dokuda durur.</translation>
    </message>
    <message>
        <source>%1 GPUs needed, %2 free</source>
        <translation>%1 GPU gerekli, %2 boş</translation>
    </message>
    <message numerus="yes">
        <source>%n pairs of the ring are not measured.</source>
        <translation>
            <numerusform>halkanın %n çifti ölçülmedi.</numerusform>
        </translation>
    </message>
    <message>
        <source>measured below the claim: %1.</source>
        <translation>beyanın altında ölçüldü: %1.</translation>
    </message>
    <message>
        <source>measured below the claim, the worst at %1 of it: %2.</source>
        <translation>beyanın altında ölçüldü, en kötüsü %1 katı: %2.</translation>
    </message>
    <message>
        <source>measured at %1 of its claim: %2.</source>
        <translation>beyanının %1 katı ölçüldü: %2.</translation>
    </message>
    <message>
        <source>At %1, %2 GPUs are protected for the others, most of them for %3.</source>
        <translation>%1 anında %2 GPU ötekiler için korunuyor, çoğu %3 için.</translation>
    </message>
    <message>
        <source>Leaving the co-op with their member: %1.</source>
        <translation>Üyesiyle birlikte ayrılıyor: %1.</translation>
    </message>
    <message>
        <source>It costs %1; your budget for it is %2.</source>
        <translation>Tutarı %1; bunun için bütçeniz %2.</translation>
    </message>
    <message>
        <source>%1 requests of its startup have a planned start (%2, %3), and more may not; it gets its own when another has gone.</source>
        <translation>Girişiminin %1 isteğinin planlı başlangıcı var (%2, %3), daha fazlası olamaz; bunlardan biri kuyruktan çıkınca bunun da planı olur.</translation>
    </message>
    <message>
        <source>%1 is spent or held in %2: %3 more than a cap of %4.</source>
        <translation>%2 içinde %1 harcanmış ya da ayrılmış: %4 sınırından %3 fazla.</translation>
    </message>
</context>
<context>
    <name>RuleBook</name>
    <message>
        <source>Rule %1: %2</source>
        <translation>Kural %1: %2</translation>
    </message>
    <message>
        <source>Rule %1</source>
        <translation>Kural %1</translation>
    </message>
</context>
<context>
    <name>ScenarioWords</name>
    <message numerus="yes">
        <source>All %n steps ran, and everything came out as expected.</source>
        <translation>
            <numerusform>%n adımın hepsi çalıştı; her şey beklendiği gibi çıktı.</numerusform>
        </translation>
    </message>
    <message>
        <source>Step %1 (%2) did not come out as expected. %3. The steps after it were not run.</source>
        <translation>%1. adım (%2) beklendiği gibi çıkmadı. %3. Sonraki adımlar çalıştırılmadı.</translation>
    </message>
    <message>
        <source>Not everything came out as expected: %1</source>
        <translation>Her şey beklendiği gibi çıkmadı: %1</translation>
    </message>
    <message>
        <source>This file cannot be run as a scenario: %1</source>
        <extracomment>%1 is imecectl&apos;s own English sentence, which begins with the place: &quot;steps[3].gpus is missing&quot;</extracomment>
        <translation>Bu dosya senaryo olarak çalıştırılamıyor: %1</translation>
    </message>
    <message>
        <source>Not reached</source>
        <translation>Sıra gelmedi</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Yapıldı</translation>
    </message>
    <message>
        <source>Refused: %1</source>
        <translation>Reddedildi: %1</translation>
    </message>
    <message>
        <source>As expected</source>
        <translation>Beklendiği gibi</translation>
    </message>
    <message>
        <source>Refused as expected: %1</source>
        <translation>Beklendiği gibi reddedildi: %1</translation>
    </message>
    <message>
        <source>Expected %1, got %2</source>
        <translation>Beklenen %1, çıkan %2</translation>
    </message>
    <message>
        <source>%1: expected %2, got %3</source>
        <extracomment>a value in the result, by its path: &quot;quotes[0].from: expected 10, got 6&quot;</extracomment>
        <translation>%1: beklenen %2, çıkan %3</translation>
    </message>
    <message>
        <source>start</source>
        <extracomment>the first instant of a scenario</extracomment>
        <translation>başlangıç</translation>
    </message>
    <message>
        <source>asks for windows</source>
        <translation>pencere sorar</translation>
    </message>
    <message>
        <source>takes an offer</source>
        <translation>teklif alır</translation>
    </message>
    <message>
        <source>asks as soon as it can be had</source>
        <translation>olabilecek en erken zamanı ister</translation>
    </message>
    <message>
        <source>books a series</source>
        <translation>dizi ayırtır</translation>
    </message>
    <message>
        <source>takes a small slice</source>
        <translation>küçük dilim alır</translation>
    </message>
    <message>
        <source>chooses a window</source>
        <translation>pencere seçer</translation>
    </message>
    <message>
        <source>books</source>
        <translation>ayırtır</translation>
    </message>
    <message>
        <source>confirms</source>
        <translation>onaylar</translation>
    </message>
    <message>
        <source>cancels</source>
        <translation>iptal eder</translation>
    </message>
    <message>
        <source>gives back early</source>
        <translation>erken geri verir</translation>
    </message>
    <message>
        <source>asks what giving back costs</source>
        <translation>geri vermenin bedelini sorar</translation>
    </message>
    <message>
        <source>extends</source>
        <translation>uzatır</translation>
    </message>
    <message>
        <source>fixes the hosts</source>
        <translation>sunucuları sabitler</translation>
    </message>
    <message>
        <source>changes a booking</source>
        <translation>rezervasyonu değiştirir</translation>
    </message>
    <message>
        <source>describes a booking</source>
        <translation>rezervasyonu açıklar</translation>
    </message>
    <message>
        <source>wants another host</source>
        <translation>başka bir sunucu ister</translation>
    </message>
    <message>
        <source>rehearses</source>
        <translation>prova yapar</translation>
    </message>
    <message>
        <source>looks at a booking</source>
        <translation>rezervasyona bakar</translation>
    </message>
    <message>
        <source>sends the same command again</source>
        <translation>aynı komutu yeniden gönderir</translation>
    </message>
    <message>
        <source>counts the bookings</source>
        <translation>rezervasyonları sayar</translation>
    </message>
    <message>
        <source>time passes</source>
        <translation>zaman geçer</translation>
    </message>
    <message>
        <source>a host fails</source>
        <translation>bir sunucu bozulur</translation>
    </message>
    <message>
        <source>a host returns</source>
        <translation>bir sunucu geri döner</translation>
    </message>
    <message>
        <source>looks at a host</source>
        <translation>sunucuya bakar</translation>
    </message>
    <message>
        <source>hosts arrive</source>
        <translation>sunucular gelir</translation>
    </message>
    <message>
        <source>the job runs again</source>
        <translation>iş yeniden çalışır</translation>
    </message>
    <message>
        <source>maintenance is planned</source>
        <translation>bakım planlanır</translation>
    </message>
    <message>
        <source>hosts are supplied</source>
        <translation>sunucu sağlanır</translation>
    </message>
    <message>
        <source>a site is inspected</source>
        <translation>bir tesis denetlenir</translation>
    </message>
    <message>
        <source>the pairs are measured</source>
        <translation>çiftler ölçülür</translation>
    </message>
    <message>
        <source>looks at the bank</source>
        <translation>bankaya bakar</translation>
    </message>
    <message>
        <source>looks at all entitlements</source>
        <translation>bütün haklara bakar</translation>
    </message>
    <message>
        <source>looks at the share</source>
        <translation>paya bakar</translation>
    </message>
    <message>
        <source>looks at the statement</source>
        <translation>döküme bakar</translation>
    </message>
    <message>
        <source>looks at the money</source>
        <translation>paraya bakar</translation>
    </message>
    <message>
        <source>looks at the invoice</source>
        <translation>faturaya bakar</translation>
    </message>
    <message>
        <source>looks at the payouts</source>
        <translation>ödemelere bakar</translation>
    </message>
    <message>
        <source>sets a cap</source>
        <translation>tavan koyar</translation>
    </message>
    <message>
        <source>a second person answers</source>
        <translation>ikinci kişi yanıtlar</translation>
    </message>
    <message>
        <source>a charge is corrected</source>
        <translation>bir ücret düzeltilir</translation>
    </message>
    <message>
        <source>signs the exit balance</source>
        <translation>çıkış bakiyesini imzalar</translation>
    </message>
    <message>
        <source>looks at the targets over the share</source>
        <translation>pay üstü hedeflere bakar</translation>
    </message>
    <message>
        <source>looks at the fairness of the queue</source>
        <translation>kuyruğun adilliğine bakar</translation>
    </message>
    <message>
        <source>offers tokens</source>
        <translation>jeton teklif eder</translation>
    </message>
    <message>
        <source>signs for tokens</source>
        <translation>jetonları imzayla alır</translation>
    </message>
    <message>
        <source>waives the floor</source>
        <translation>tabanından vazgeçer</translation>
    </message>
    <message>
        <source>gives notice</source>
        <translation>ayrılacağını bildirir</translation>
    </message>
    <message>
        <source>members join</source>
        <translation>üyeler katılır</translation>
    </message>
    <message>
        <source>the price changes</source>
        <translation>fiyat değişir</translation>
    </message>
    <message>
        <source>settings change</source>
        <translation>ayarlar değişir</translation>
    </message>
    <message>
        <source>rule: entitlement</source>
        <translation>kural: hak</translation>
    </message>
    <message>
        <source>rule: bound of use</source>
        <translation>kural: kullanım sınırı</translation>
    </message>
    <message>
        <source>rule: target over the share</source>
        <translation>kural: pay üstü hedef</translation>
    </message>
    <message>
        <source>rule: decay</source>
        <translation>kural: zamanla azalma</translation>
    </message>
    <message>
        <source>rule: finish-time ratio</source>
        <translation>kural: bitiş süresi oranı</translation>
    </message>
    <message>
        <source>rule: fee of giving back</source>
        <translation>kural: geri verme bedeli</translation>
    </message>
    <message>
        <source>rule: placement</source>
        <translation>kural: yerleşim</translation>
    </message>
    <message>
        <source>rule: late binding</source>
        <translation>kural: geç bağlama</translation>
    </message>
    <message>
        <source>rule: queue</source>
        <translation>kural: kuyruk</translation>
    </message>
    <message>
        <source>rule: fragmentation</source>
        <translation>kural: parçalanma</translation>
    </message>
    <message>
        <source>rule: charge</source>
        <translation>kural: ücret</translation>
    </message>
    <message>
        <source>rule: price</source>
        <translation>kural: fiyat</translation>
    </message>
    <message>
        <source>rule: stop at the cap</source>
        <translation>kural: tavanda durma</translation>
    </message>
    <message>
        <source>rule: lines of an invoice</source>
        <translation>kural: fatura satırları</translation>
    </message>
    <message>
        <source>rule: stopped time</source>
        <translation>kural: duran süre</translation>
    </message>
    <message>
        <source>rule: epoch of a notice</source>
        <translation>kural: bildirimin dönemi</translation>
    </message>
    <message>
        <source>rule: length of a window</source>
        <translation>kural: pencerenin süresi</translation>
    </message>
    <message>
        <source>hosts take nothing new</source>
        <translation>sunucular yeni bir şey almaz</translation>
    </message>
    <message>
        <source>hosts are taken out</source>
        <translation>sunucular hizmet dışı tutulur</translation>
    </message>
    <message>
        <source>hosts are released</source>
        <translation>sunucular serbest bırakılır</translation>
    </message>
</context>
<context>
    <name>SharesPage</name>
    <message>
        <source>%1 has used %2 less than its share.</source>
        <translation>%1, payından %2 az kullandı.</translation>
    </message>
    <message>
        <source>Nobody has used more than its share since %1.</source>
        <translation>%1 tarihinden beri kimse payından fazlasını kullanmadı.</translation>
    </message>
    <message>
        <source>You have used %1 more than your share since %2.</source>
        <translation>%2 tarihinden beri payınızdan %1 fazla kullandınız.</translation>
    </message>
    <message>
        <source>%1 is ahead: %2 more than its share since %3.</source>
        <translation>%1 önde: %3 tarihinden beri payından %2 fazla.</translation>
    </message>
    <message>
        <source>You have used %1 less than yours.</source>
        <translation>Siz kendi payınızdan %1 az kullandınız.</translation>
    </message>
</context>
<context>
    <name>SightWords</name>
    <message>
        <source>Sweep %1: first seen, %2 of its tier</source>
        <translation>Tur %1: ilk görüldü, katmanının %2 katı</translation>
    </message>
    <message>
        <source>Sweep %1: seen again, %2 of its tier</source>
        <translation>Tur %1: yine görüldü, katmanının %2 katı</translation>
    </message>
    <message>
        <source>Sweep %1: better, %2 of its tier, not yet fine: stays open</source>
        <translation>Tur %1: daha iyi, katmanının %2 katı, henüz iyi değil: açık kalır</translation>
    </message>
    <message>
        <source>Sweep %1: too little of it was measured: stays open</source>
        <translation>Tur %1: pek azı ölçüldü: açık kalır</translation>
    </message>
    <message>
        <source>Sweep %1: measured as fine, %2 of its tier: healed</source>
        <translation>Tur %1: iyi ölçüldü, katmanının %2 katı: düzeldi</translation>
    </message>
    <message>
        <source>Opened %1</source>
        <translation>Açıldı: %1</translation>
    </message>
    <message>
        <source>Healed %1</source>
        <translation>Düzeldi: %1</translation>
    </message>
    <message numerus="yes">
        <source>%Ln sweeps between</source>
        <translation>
            <numerusform>arada %Ln tur</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>StoryWords</name>
    <message>
        <source>put into the queue</source>
        <translation>kuyruğa alındı</translation>
    </message>
    <message numerus="yes">
        <source>offered: %n hosts, %1</source>
        <translation>
            <numerusform>teklif: %n sunucu, %1</numerusform>
        </translation>
    </message>
    <message>
        <source>confirmed</source>
        <translation>onaylı</translation>
    </message>
    <message>
        <source>its hosts are made ready</source>
        <translation>sunucuları hazırlanıyor</translation>
    </message>
    <message numerus="yes">
        <source>runs on all %n hosts</source>
        <translation>
            <numerusform>%n sunucunun hepsinde çalışıyor</numerusform>
        </translation>
    </message>
    <message>
        <source>interrupted</source>
        <translation>kesintiye uğradı</translation>
    </message>
    <message>
        <source>interrupted by %1</source>
        <translation>%1 yüzünden kesintiye uğradı</translation>
    </message>
    <message>
        <source>runs again</source>
        <translation>yeniden çalışıyor</translation>
    </message>
    <message>
        <source>a host was exchanged</source>
        <translation>bir sunucu değiştirildi</translation>
    </message>
    <message>
        <source>%1 stands in for %2</source>
        <translation>%1, %2 yerine geçti</translation>
    </message>
    <message>
        <source>other hosts are planned</source>
        <translation>başka sunucular planlandı</translation>
    </message>
    <message>
        <source>its hosts are fixed</source>
        <translation>sunucuları kesinleşti</translation>
    </message>
    <message>
        <source>no planned start any more</source>
        <translation>artık planlı başlangıç yok</translation>
    </message>
    <message>
        <source>planned to start %1</source>
        <translation>planlı başlangıç %1</translation>
    </message>
    <message>
        <source>at risk: not all hosts are expected back before the start</source>
        <translation>riskte: başlangıçtan önce bütün sunucuların dönmesi beklenmiyor</translation>
    </message>
    <message>
        <source>no longer at risk</source>
        <translation>artık riskte değil</translation>
    </message>
    <message>
        <source>extended until %1</source>
        <translation>%1 tarihine uzatıldı</translation>
    </message>
    <message numerus="yes">
        <source>changed: %n hosts, %1</source>
        <translation>
            <numerusform>değişti: %n sunucu, %1</numerusform>
        </translation>
    </message>
    <message>
        <source>declined</source>
        <translation>reddedildi</translation>
    </message>
    <message>
        <source>approved</source>
        <translation>onaylandı</translation>
    </message>
    <message>
        <source>rehearsed</source>
        <translation>prova yapıldı</translation>
    </message>
    <message>
        <source>noticed: the lease will be stopped</source>
        <translation>bildirildi: kiralama durdurulacak</translation>
    </message>
    <message>
        <source>label, note or link changed</source>
        <translation>etiket, not ya da bağlantı değişti</translation>
    </message>
    <message>
        <source>by %1</source>
        <translation>%1 tarafından</translation>
    </message>
    <message>
        <source>by the co-op</source>
        <translation>kooperatif tarafından</translation>
    </message>
    <message>
        <source>by a person</source>
        <translation>bir kişi tarafından</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <extracomment>%1 what happened (&quot;confirmed&quot;), %2 by whom (&quot;by the co-op&quot;)</extracomment>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>first promised</source>
        <translation>ilk söz</translation>
    </message>
    <message>
        <source>earlier: room was found</source>
        <translation>daha erken: yer bulundu</translation>
    </message>
    <message>
        <source>hosts were lost</source>
        <translation>sunucular yitirildi</translation>
    </message>
    <message>
        <source>%1 was lost</source>
        <translation>%1 yitirildi</translation>
    </message>
    <message>
        <source>upkeep was planned</source>
        <translation>bakım planlandı</translation>
    </message>
    <message>
        <source>upkeep of %1 was planned</source>
        <translation>%1 için bakım planlandı</translation>
    </message>
    <message>
        <source>a membership ends</source>
        <translation>bir üyelik sona eriyor</translation>
    </message>
    <message>
        <source>the startup changed something itself</source>
        <translation>girişim kendisi bir şey değiştirdi</translation>
    </message>
    <message>
        <source>a guaranteed booking has the hosts</source>
        <translation>sunucular güvenceli bir rezervasyonda</translation>
    </message>
    <message>
        <source>none</source>
        <translation>yok</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <extracomment>%1 the planned start, %2 why it is that one now</extracomment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>asked earlier</source>
        <translation>daha önce istedi</translation>
    </message>
    <message>
        <source>has used less so far</source>
        <translation>şimdiye dek daha az kullandı</translation>
    </message>
    <message>
        <source>its start was promised earlier</source>
        <translation>başlangıcı daha önce söz verildi</translation>
    </message>
    <message>
        <source>passed</source>
        <translation>geçti</translation>
    </message>
    <message>
        <source>silent</source>
        <translation>sessiz</translation>
    </message>
    <message>
        <source>not healthy</source>
        <translation>sağlıklı değil</translation>
    </message>
    <message>
        <source>too slow</source>
        <translation>çok yavaş</translation>
    </message>
    <message>
        <source>not measured</source>
        <translation>ölçülmedi</translation>
    </message>
    <message>
        <source>%1 Gb/s</source>
        <translation>%1 Gb/s</translation>
    </message>
    <message>
        <source>measured %1</source>
        <translation>ölçüm: %1</translation>
    </message>
    <message>
        <source>stands for %1</source>
        <translation>%1 yerine</translation>
    </message>
    <message>
        <source>under way, %1 of %2 pairs measured</source>
        <translation>sürüyor, %2 çiftin %1 kadarı ölçüldü</translation>
    </message>
    <message>
        <source>not passed</source>
        <translation>geçmedi</translation>
    </message>
    <message>
        <source>%1 of %2 pairs measured</source>
        <translation>%2 çiftin %1 kadarı ölçüldü</translation>
    </message>
    <message>
        <source>slowest %1 → %2, %3 Gb/s</source>
        <translation>en yavaşı %1 → %2, %3 Gb/s</translation>
    </message>
</context>
<context>
    <name>UpkeepWords</name>
    <message>
        <source>Maintenance of %1, %2</source>
        <translation>Bakım: %1, %2</translation>
    </message>
    <message>
        <source>No reason was given.</source>
        <translation>Neden belirtilmedi.</translation>
    </message>
    <message>
        <source>Why: %1</source>
        <translation>Neden: %1</translation>
    </message>
    <message>
        <source>Planned by %1</source>
        <translation>Planlayan: %1</translation>
    </message>
    <message numerus="yes">
        <source>maintenance on %1 of its %n hosts</source>
        <translation>
            <numerusform>%n sunucusundan %1 tanesi bakımda</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>clear of maintenance on %1 of %n hosts</source>
        <translation>
            <numerusform>%n sunucudan %1 tanesi bakımda, bunlar dışında</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>asking</name>
    <message>
        <source>Which hosts there are is not known yet: it is still loading.</source>
        <translation>Hangi sunucuların olduğu henüz bilinmiyor: yükleniyor.</translation>
    </message>
    <message>
        <source>“%1” is no list of hosts. For example %2.</source>
        <translation>“%1” bir sunucu listesi değil. Örneğin %2.</translation>
    </message>
    <message>
        <source>There is no host %1 here. For example %2.</source>
        <translation>Burada %1 adlı sunucu yok. Örneğin %2.</translation>
    </message>
</context>
<context>
    <name>imece::AboutDialog</name>
    <message>
        <source>About Imece</source>
        <translation>Imece hakkında</translation>
    </message>
    <message>
        <source>The desk of a cooperative GPU cluster. Imece is free software under the GNU General Public License, version 3 or later; it comes without any warranty.</source>
        <translation>Kooperatif bir GPU kümesinin masası. Imece özgür yazılımdır: GNU Genel Kamu Lisansı, sürüm 3 ya da sonrası; hiçbir garanti verilmez.</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Kapat</translation>
    </message>
    <message>
        <source>Copy all</source>
        <translation>Tümünü kopyala</translation>
    </message>
</context>
<context>
    <name>imece::Actions</name>
    <message>
        <source>co-op</source>
        <translation>kooperatif</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Dosya</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Görünüm</translation>
    </message>
    <message>
        <source>&amp;Demo</source>
        <translation>De&amp;mo</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;Yardım</translation>
    </message>
    <message>
        <source>&amp;Clock</source>
        <translation>Saa&amp;t</translation>
    </message>
    <message>
        <source>&amp;Sit down as</source>
        <translation>&amp;Masaya otur</translation>
    </message>
    <message>
        <source>Time &amp;zone</source>
        <translation>Saat d&amp;ilimi</translation>
    </message>
    <message>
        <source>Th&amp;eme</source>
        <translation>T&amp;ema</translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation>Di&amp;l</translation>
    </message>
    <message>
        <source>&amp;Import measurement…</source>
        <translation>Ölçüm &amp;içe aktar…</translation>
    </message>
    <message>
        <source>&amp;Settings…</source>
        <translation>&amp;Ayarlar…</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>Çı&amp;kış</translation>
    </message>
    <message>
        <source>&amp;Hosts</source>
        <translation>&amp;Sunucular</translation>
    </message>
    <message>
        <source>&amp;Fabric</source>
        <translation>&amp;Doku</translation>
    </message>
    <message>
        <source>&amp;Shares</source>
        <translation>&amp;Paylar</translation>
    </message>
    <message>
        <source>&amp;Bookings</source>
        <translation>&amp;Rezervasyon</translation>
    </message>
    <message>
        <source>&amp;Attention</source>
        <translation>Di&amp;kkat</translation>
    </message>
    <message>
        <source>Search or &amp;command</source>
        <translation>&amp;Ara ya da komut ver</translation>
    </message>
    <message>
        <source>Open the &amp;menu</source>
        <translation>&amp;Menüyü aç</translation>
    </message>
    <message>
        <source>&amp;Next pane</source>
        <translation>So&amp;nraki bölme</translation>
    </message>
    <message>
        <source>&amp;Try the connection now</source>
        <translation>&amp;Bağlantıyı şimdi dene</translation>
    </message>
    <message>
        <source>F&amp;ull screen</source>
        <translation>&amp;Tam ekran</translation>
    </message>
    <message>
        <source>As the system</source>
        <translation>Sistem gibi</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Açık</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Koyu</translation>
    </message>
    <message>
        <source>Real time, 1×</source>
        <extracomment>how fast the demonstration&apos;s clock runs</extracomment>
        <translation>Gerçek zaman, 1×</translation>
    </message>
    <message>
        <source>A minute a second, 60×</source>
        <translation>Saniyede bir dakika, 60×</translation>
    </message>
    <message>
        <source>Ten minutes a second, 600×</source>
        <translation>Saniyede on dakika, 600×</translation>
    </message>
    <message>
        <source>&amp;Fail a host of a running booking</source>
        <translation>Çalışan rezervasyonda s&amp;unucu düşür</translation>
    </message>
    <message>
        <source>S&amp;low a cable</source>
        <translation>Bir &amp;kabloyu yavaşlat</translation>
    </message>
    <message>
        <source>Degrade an &amp;uplink</source>
        <translation>Bir üst &amp;bağlantıyı aksat</translation>
    </message>
    <message>
        <source>&amp;Heal everything</source>
        <translation>Her şeyi &amp;onar</translation>
    </message>
    <message>
        <source>&amp;Kill the backend</source>
        <translation>Arka ucu &amp;durdur</translation>
    </message>
    <message>
        <source>&amp;Reset the demonstration…</source>
        <translation>Demoyu &amp;sıfırla…</translation>
    </message>
    <message>
        <source>&amp;Promises of the co-op</source>
        <translation>Kooperatifin &amp;sözleri</translation>
    </message>
    <message>
        <source>&amp;Keyboard shortcuts</source>
        <translation>&amp;Klavye kısayolları</translation>
    </message>
    <message>
        <source>&amp;About Imece</source>
        <translation>Imece &amp;hakkında</translation>
    </message>
    <message>
        <source>&amp;Open scenario…</source>
        <translation>&amp;Senaryo aç…</translation>
    </message>
</context>
<context>
    <name>imece::ApproveSheet</name>
    <message>
        <source>Not connected, or asked already: this waits.</source>
        <translation>Bağlantı yok ya da zaten soruldu: bu bekler.</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>Gerekçe</translation>
    </message>
    <message>
        <source>The reason of your yes or no</source>
        <translation>Evet ya da hayır demenizin gerekçesi</translation>
    </message>
    <message>
        <source>what your startup shall read</source>
        <translation>girişiminizin okuyacağı söz</translation>
    </message>
    <message>
        <source>Approve</source>
        <translation>Onayla</translation>
    </message>
    <message>
        <source>Decline</source>
        <translation>Reddet</translation>
    </message>
</context>
<context>
    <name>imece::AskForm</name>
    <message>
        <source>How many hosts? A whole number, for example 64.</source>
        <translation>Kaç sunucu? Tam sayı, örneğin 64.</translation>
    </message>
    <message>
        <source>A booking lasts from %1 to %2, in steps of %3.</source>
        <translation>Rezervasyon %1 – %2 sürer, adımı %3.</translation>
    </message>
    <message>
        <source>More: %1</source>
        <translation>Daha fazla: %1</translation>
    </message>
    <message>
        <source>hosts of</source>
        <translation>sunucu,</translation>
    </message>
    <message>
        <source>for</source>
        <extracomment>64 hosts of H100 FOR 7 d</extracomment>
        <translation>süre</translation>
    </message>
    <message>
        <source>Find windows</source>
        <translation>Uygun zaman bul</translation>
    </message>
    <message>
        <source>GPU model</source>
        <translation>GPU modeli</translation>
    </message>
    <message>
        <source>How long</source>
        <translation>Ne kadar süre</translation>
    </message>
    <message>
        <source>For example 7d, 36h or 1w 2d</source>
        <translation>Örneğin 7d, 36h ya da 1w 2d</translation>
    </message>
    <message>
        <source>How many GPUs? A whole number, for example 512.</source>
        <translation>Kaç GPU? Tam sayı, örneğin 512.</translation>
    </message>
    <message>
        <source>How many GPUs a host has is not known yet: it is still loading. Ask in hosts, or wait.</source>
        <translation>Bir sunucuda kaç GPU olduğu henüz bilinmiyor: yükleniyor. Sunucu sayısıyla sorun ya da bekleyin.</translation>
    </message>
    <message numerus="yes">
        <source>A host of %1 has %n GPUs, and a booking is whole hosts. Nearest: %2.</source>
        <translation>
            <numerusform>Bir %1 sunucusunda %n GPU var, rezervasyon ise tam sunucularla olur. En yakını: %2.</numerusform>
        </translation>
    </message>
    <message>
        <source>GPUs of</source>
        <translation>GPU,</translation>
    </message>
    <message>
        <source>Counted in hosts or GPUs</source>
        <translation>Sunucu ya da GPU olarak sayılır</translation>
    </message>
    <message>
        <source>How many hosts or GPUs</source>
        <translation>Kaç sunucu ya da GPU</translation>
    </message>
    <message>
        <source>Other ways to ask</source>
        <translation>Başka isteme yolları</translation>
    </message>
    <message>
        <source>Trade &amp;width for time…</source>
        <translation>&amp;Genişliği süreyle değiştir…</translation>
    </message>
    <message>
        <source>Wait in the &amp;queue…</source>
        <translation>&amp;Sırada bekle…</translation>
    </message>
    <message>
        <source>&amp;Every week…</source>
        <translation>Her &amp;hafta…</translation>
    </message>
    <message>
        <source>A small &amp;slice now…</source>
        <translation>Hemen küçük bir &amp;dilim…</translation>
    </message>
</context>
<context>
    <name>imece::AskMore</name>
    <message>
        <source>%1 comes twice in %2, because the clocks go back. Which one?</source>
        <translation>Saatler geri alındığı için %1, %2 diliminde iki kez geliyor. Hangisi?</translation>
    </message>
    <message>
        <source>the first (%1)</source>
        <translation>ilki (%1)</translation>
    </message>
    <message>
        <source>the second (%1)</source>
        <translation>ikincisi (%1)</translation>
    </message>
    <message>
        <source>A preemptible run starts as soon as there is room: no earliest date.</source>
        <translation>Kesilebilir çalışma yer açılır açılmaz başlar: en erken tarihi olmaz.</translation>
    </message>
    <message>
        <source>Between the two dates there are %1; the booking needs %2.</source>
        <translation>İki tarih arasında %1 var; rezervasyona %2 gerek.</translation>
    </message>
    <message>
        <source>How many leaf switches at most? A whole number, for example 4, or nothing.</source>
        <translation>En çok kaç yaprak anahtar? Tam sayı, örneğin 4, ya da boş.</translation>
    </message>
    <message>
        <source>“%1” is no bandwidth. In GB/s, for example 350, or nothing.</source>
        <translation>“%1” bir bant genişliği değil. GB/s olarak, örneğin 350; ya da boş bırakın.</translation>
    </message>
    <message>
        <source>“%1” is no sum. For example %2, or nothing.</source>
        <translation>“%1” bir tutar değil. Örneğin %2; ya da boş bırakın.</translation>
    </message>
    <message>
        <source>any time</source>
        <translation>her zaman olur</translation>
    </message>
    <message>
        <source>from %1</source>
        <translation>en erken %1</translation>
    </message>
    <message>
        <source>until %1</source>
        <translation>en geç %1</translation>
    </message>
    <message>
        <source>%1 – %2</source>
        <translation>%1 – %2</translation>
    </message>
    <message>
        <source>any leaves</source>
        <translation>yaprak fark etmez</translation>
    </message>
    <message>
        <source>at most %1 leaves</source>
        <translation>en çok %1 yaprak</translation>
    </message>
    <message>
        <source>≥ %1 GB/s</source>
        <translation>≥ %1 GB/s</translation>
    </message>
    <message>
        <source>≤ %1</source>
        <translation>≤ %1</translation>
    </message>
    <message>
        <source>hosts fixed at once</source>
        <translation>sunucular hemen kesin</translation>
    </message>
    <message>
        <source>without %1</source>
        <translation>%1 olmadan</translation>
    </message>
    <message>
        <source>between</source>
        <translation>en erken</translation>
    </message>
    <message>
        <source>and</source>
        <translation>en geç</translation>
    </message>
    <message>
        <source>at most</source>
        <translation>en çok</translation>
    </message>
    <message>
        <source>leaf switches</source>
        <translation>yaprak</translation>
    </message>
    <message>
        <source>Tier</source>
        <translation>Tür</translation>
    </message>
    <message>
        <source>booked</source>
        <translation>rezerve</translation>
    </message>
    <message>
        <source>booked, with SLA</source>
        <translation>rezerve, SLA ile</translation>
    </message>
    <message>
        <source>preemptible</source>
        <translation>kesilebilir</translation>
    </message>
    <message>
        <source>Booked: promised, and nobody stops it. With SLA: a spare is held for it, at a higher price. Preemptible: idle hosts at a lower price, until a booking needs them (S2).</source>
        <translation>Rezerve: söz verilmiştir, kimse durdurmaz. SLA ile: ona bir yedek ayrılır, fiyatı daha yüksektir. Kesilebilir: boştaki sunucular daha ucuza, bir rezervasyon gerektirene kadar (S2).</translation>
    </message>
    <message>
        <source>fix the hosts at once</source>
        <translation>sunucular hemen kesin</translation>
    </message>
    <message>
        <source>Otherwise they are planned until a day before the start and may change (R6).</source>
        <translation>Yoksa başlangıçtan bir gün öncesine kadar yalnız planlıdırlar ve değişebilirler (R6).</translation>
    </message>
    <message>
        <source>Ring at least</source>
        <translation>Halka en az</translation>
    </message>
    <message>
        <source>GB/s, measured</source>
        <translation>GB/s, ölçülmüş</translation>
    </message>
    <message>
        <source>At least this measured bandwidth, GB/s</source>
        <translation>En az bu ölçülmüş bant genişliği, GB/s</translation>
    </message>
    <message>
        <source>any</source>
        <translation>fark etmez</translation>
    </message>
    <message>
        <source>for at most</source>
        <translation>en çok</translation>
    </message>
    <message>
        <source>At most this price</source>
        <translation>En çok bu fiyat</translation>
    </message>
    <message>
        <source>any price</source>
        <translation>fark etmez</translation>
    </message>
    <message>
        <source>without</source>
        <translation>şunlar hariç</translation>
    </message>
    <message>
        <source>Without these hosts</source>
        <translation>Bu sunucular hariç</translation>
    </message>
    <message>
        <source>Label</source>
        <translation>Etiket</translation>
    </message>
    <message>
        <source>Trains</source>
        <translation>Eğitilecek</translation>
    </message>
    <message>
        <source>At most this many leaf switches</source>
        <translation>En çok bu kadar yaprak anahtar</translation>
    </message>
    <message>
        <source>What it will train: a note for your own startup</source>
        <translation>Ne eğitilecek: kendi girişiminiz için bir not</translation>
    </message>
    <message>
        <source>finetune</source>
        <translation>ince-ayar</translation>
    </message>
    <message>
        <source>only your own startup reads it, and no rule</source>
        <translation>yalnız kendi girişiminiz okur, hiçbir kural okumaz</translation>
    </message>
    <message>
        <source>Not before</source>
        <translation>En erken</translation>
    </message>
    <message>
        <source>earliest</source>
        <translation>ilk uygun</translation>
    </message>
    <message>
        <source>Choose the first day</source>
        <translation>İlk günü seç</translation>
    </message>
    <message>
        <source>Ended by</source>
        <translation>En geç bitiş</translation>
    </message>
    <message>
        <source>Choose the last day</source>
        <translation>Son günü seç</translation>
    </message>
</context>
<context>
    <name>imece::AskSheet</name>
    <message>
        <source>Close</source>
        <translation>Kapat</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1, %2</translation>
    </message>
</context>
<context>
    <name>imece::AttentionPanel</name>
    <message>
        <source>Needs attention</source>
        <translation>Dikkat gerekiyor</translation>
    </message>
    <message>
        <source>Nothing needs anybody now.</source>
        <translation>Şu an dikkat isteyen bir şey yok.</translation>
    </message>
</context>
<context>
    <name>imece::BackendProcess</name>
    <message>
        <source>imeced, the backend, was not found beside imece. Start one with --server, or install it.</source>
        <translation>Arka uç imeced, imece’nin yanında bulunamadı. --server ile birini başlatın ya da kurun.</translation>
    </message>
    <message>
        <source>The backend runs, but it cannot be found: %1</source>
        <translation>Arka uç çalışıyor ama bulunamıyor: %1</translation>
    </message>
    <message>
        <source>The co-op&apos;s database was made by a newer Imece. Start that one, or use another --name.</source>
        <translation>Kooperatifin veritabanını daha yeni bir Imece oluşturmuş. Onu başlatın ya da başka bir --name kullanın.</translation>
    </message>
    <message>
        <source>imeced, the backend, ended with code %1; its log is %2</source>
        <translation>Arka uç imeced %1 koduyla sona erdi; günlüğü: %2</translation>
    </message>
    <message>
        <source>imeced, the backend, could not be started: %1.</source>
        <translation>Arka uç imeced başlatılamadı: %1.</translation>
    </message>
</context>
<context>
    <name>imece::BankBars</name>
    <message>
        <source>%1: %2 d, since the start %3 d</source>
        <translation>%1: %2 gün, başlangıçtan beri %3 gün</translation>
    </message>
    <message>
        <source>Bank of every member in days of its own entitlement</source>
        <translation>Her üyenin bankası, kendi hakkının günü olarak</translation>
    </message>
    <message>
        <source>now, d</source>
        <translation>şimdi, g</translation>
    </message>
    <message>
        <source>change</source>
        <translation>değişim</translation>
    </message>
    <message>
        <source>%1 d is the limit for new bookings; above %2 d saving stops.</source>
        <translation>Yeni rezervasyonlarda sınır %1 gün; %2 günün üstünde birikim durur.</translation>
    </message>
</context>
<context>
    <name>imece::BankLine</name>
    <message>
        <source>Bank: %1 d at the start, lowest %2 d, limit %3 d</source>
        <translation>Banka: başlangıçta %1 gün, en düşük %2 gün, sınır %3 gün</translation>
    </message>
    <message>
        <source>%1 on %2</source>
        <translation>%2: %1</translation>
    </message>
    <message>
        <source>0 again %1</source>
        <translation>yeniden 0: %1</translation>
    </message>
</context>
<context>
    <name>imece::BookingPanel</name>
    <message>
        <source>%1 – %2, %3</source>
        <translation>%1 – %2, %3</translation>
    </message>
    <message>
        <source>Asking for the offer… It is made once or not at all.</source>
        <translation>Teklif isteniyor… Ya bir kez yapılır ya hiç.</translation>
    </message>
    <message>
        <source>Placement</source>
        <translation>Yerleşim</translation>
    </message>
    <message>
        <source>%1 hosts, %2 GPUs, all or nothing</source>
        <translation>%1 sunucu, %2 GPU, hepsi ya da hiçbiri</translation>
    </message>
    <message>
        <source>Your bank</source>
        <translation>Bankanız</translation>
    </message>
    <message>
        <source>days of own entitlement, limit %1</source>
        <translation>kendi hakkınızın günü, sınır %1</translation>
    </message>
    <message>
        <source>Price</source>
        <translation>Fiyat</translation>
    </message>
    <message>
        <source>%1, fixed when you take the offer</source>
        <translation>%1, teklifi alınca sabitlenir</translation>
    </message>
    <message>
        <source>%1 GPU-h × %2</source>
        <translation>%1 GPU-sa × %2</translation>
    </message>
    <message>
        <source>Paid for stopped seconds</source>
        <translation>Duran saniyelere ödenen</translation>
    </message>
    <message>
        <source>all-reduce not predicted: the ring is not measured</source>
        <translation>all-reduce öngörülmedi: halka ölçülmemiş</translation>
    </message>
    <message>
        <source>all-reduce ≥ %1 GB/s</source>
        <translation>all-reduce ≥ %1 GB/s</translation>
    </message>
    <message numerus="yes">
        <source>all-reduce ≥ %1 GB/s, %n pairs of the ring not measured</source>
        <translation>
            <numerusform>all-reduce ≥ %1 GB/s, halkanın %n çifti ölçülmemiş</numerusform>
        </translation>
    </message>
    <message>
        <source>What is promised</source>
        <translation>Ne söz veriliyor</translation>
    </message>
    <message>
        <source>Guaranteed</source>
        <translation>Garanti</translation>
    </message>
    <message>
        <source>start, end, %1, these hosts, price, bank</source>
        <translation>başlangıç, bitiş, %1, bu sunucular, fiyat, banka</translation>
    </message>
    <message>
        <source>Measured</source>
        <translation>Ölçülen</translation>
    </message>
    <message>
        <source>Slowest pair</source>
        <translation>En yavaş çift</translation>
    </message>
    <message>
        <source>Not held</source>
        <translation>Tutulmuyor</translation>
    </message>
    <message>
        <source>until you take the offer; valid while the calendar is unchanged</source>
        <translation>siz teklifi alana dek; takvim değişmedikçe geçerli</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Durum</translation>
    </message>
    <message>
        <source>Window</source>
        <translation>Zaman aralığı</translation>
    </message>
    <message>
        <source>Length</source>
        <translation>Uzunluk</translation>
    </message>
    <message>
        <source>Hosts</source>
        <translation>Sunucular</translation>
    </message>
    <message>
        <source>Ready</source>
        <translation>Hazır</translation>
    </message>
    <message>
        <source>Running</source>
        <translation>Çalışma</translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation>Duruş</translation>
    </message>
    <message>
        <source>Credited</source>
        <translation>Alacak</translation>
    </message>
    <message>
        <source>Label</source>
        <translation>Etiket</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Not</translation>
    </message>
    <message>
        <source>Booked by</source>
        <translation>Rezerve eden</translation>
    </message>
    <message numerus="yes">
        <source>%n hosts</source>
        <translation>
            <numerusform>%n sunucu</numerusform>
        </translation>
    </message>
    <message>
        <source>Money</source>
        <translation>Para</translation>
    </message>
    <message>
        <source>%1, only your startup sees it</source>
        <translation>%1, yalnızca girişiminiz görür</translation>
    </message>
    <message>
        <source>Price per GPU-h</source>
        <translation>GPU-sa fiyatı</translation>
    </message>
    <message>
        <source>Charged so far</source>
        <translation>Şimdiye dek ücret</translation>
    </message>
    <message>
        <source>Net</source>
        <translation>Net</translation>
    </message>
    <message>
        <source>Still held</source>
        <translation>Hâlâ bloke</translation>
    </message>
    <message>
        <source>Hold for 15 min and book…</source>
        <translation>15 dk tut ve rezerve et…</translation>
    </message>
    <message>
        <source>Confirm booking</source>
        <translation>Rezervasyonu onayla</translation>
    </message>
    <message>
        <source>Yes, cancel it</source>
        <translation>Evet, iptal et</translation>
    </message>
    <message>
        <source>Let it go</source>
        <translation>Teklifi bırak</translation>
    </message>
    <message>
        <source>Cancel booking…</source>
        <translation>Rezervasyonu iptal et…</translation>
    </message>
    <message>
        <source>Keep it</source>
        <translation>Kalsın</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopyala</translation>
    </message>
    <message>
        <source>Close the panel</source>
        <translation>Bölmeyi kapat</translation>
    </message>
    <message>
        <source>Not connected: this waits for the connection.</source>
        <translation>Bağlantı yok: bu, bağlantıyı bekliyor.</translation>
    </message>
    <message>
        <source>A quote; nothing is held.</source>
        <translation>Bir öneri; hiçbir şey tutulmuyor.</translation>
    </message>
    <message>
        <source>%1 times the run alone: no worse than alone</source>
        <translation>tek başına sürenin %1 katı: tek başınadan kötü değil</translation>
    </message>
    <message>
        <source>%1 times the run alone: longer than alone</source>
        <translation>tek başına sürenin %1 katı: tek başınadan uzun</translation>
    </message>
    <message>
        <source>Open findings</source>
        <translation>Açık bulgular</translation>
    </message>
    <message>
        <source>Wait + run</source>
        <translation>Bekleme + çalışma</translation>
    </message>
    <message>
        <source>Wait + run, divided by the run on your own share alone; up to 1 = no worse than alone.</source>
        <translation>Bekleme + çalışma, yalnızca kendi payınızdaki çalışma süresine bölünür; 1’e kadar = tek başınadan kötü değil.</translation>
    </message>
    <message>
        <source>%1 for %2, %3</source>
        <translation>%2 yerine %1, %3</translation>
    </message>
    <message>
        <source>Swapped in</source>
        <translation>Yerine giren</translation>
    </message>
    <message>
        <source>Yes, release it</source>
        <translation>Evet, bırak</translation>
    </message>
    <message>
        <source>Release now…</source>
        <translation>Şimdi bırak…</translation>
    </message>
    <message>
        <source>From %1</source>
        <translation>%1 sonrası</translation>
    </message>
    <message>
        <source>Extend…</source>
        <translation>Uzat…</translation>
    </message>
    <message>
        <source>Extended: it now ends %1. The %2 more cost %3.</source>
        <translation>Uzatıldı: artık %1 bitiyor. Eklenen %2 için %3 ödenir.</translation>
    </message>
    <message>
        <source>no planned start yet</source>
        <translation>henüz planlı başlangıç yok</translation>
    </message>
    <message>
        <source>Planned</source>
        <translation>Planlanan</translation>
    </message>
    <message>
        <source>Asked for</source>
        <translation>İstenen</translation>
    </message>
    <message>
        <source>Deadline</source>
        <translation>Son tarih</translation>
    </message>
    <message>
        <source>none: it waits until there is room</source>
        <translation>yok: yer açılana kadar bekler</translation>
    </message>
    <message>
        <source>When its turn comes</source>
        <translation>Sırası gelince</translation>
    </message>
    <message>
        <source>confirmed by itself up to %1</source>
        <translation>%1 tutarına kadar kendiliğinden onaylanır</translation>
    </message>
    <message>
        <source>an offer, to be confirmed within %1</source>
        <translation>teklif olur, %1 içinde onaylanmalıdır</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Sırada</translation>
    </message>
    <message>
        <source>Site</source>
        <translation>Veri merkezi</translation>
    </message>
    <message>
        <source>Bold frame: a spare that stands in (%1).</source>
        <translation>Kalın çerçeve: yerine geçen yedek (%1).</translation>
    </message>
    <message>
        <source>Links of these hosts</source>
        <translation>Bu sunucuların bağlantıları</translation>
    </message>
    <message>
        <source>No-pay guarantee</source>
        <translation>Ödemesiz duruş</translation>
    </message>
    <message>
        <source>While the gang is stopped nothing is paid. It rests on heartbeats and measured pairs of these very hosts.</source>
        <translation>Takım dururken ödeme yapılmaz. Bu, tam bu sunucuların yaşam işaretlerine ve ölçülmüş çiftlerine dayanır.</translation>
    </message>
    <message>
        <source>Stops</source>
        <translation>Durdurur</translation>
    </message>
    <message>
        <source>Moves</source>
        <translation>Taşır</translation>
    </message>
    <message>
        <source>planned, fixed from %1</source>
        <translation>planlı, kesinleşme: %1</translation>
    </message>
    <message>
        <source>fixed</source>
        <translation>kesin</translation>
    </message>
    <message>
        <source>At risk</source>
        <translation>Riskte</translation>
    </message>
    <message>
        <source>since %1: not all of its hosts are expected back before the start</source>
        <translation>%1 tarihinden beri: başlangıçtan önce bütün sunucularının dönmesi beklenmiyor</translation>
    </message>
    <message>
        <source>Approved by</source>
        <translation>Onaylayan</translation>
    </message>
    <message>
        <source>Declined by</source>
        <translation>Reddeden</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>Gerekçe</translation>
    </message>
    <message>
        <source>Fix these hosts now</source>
        <translation>Bu sunucuları şimdi kesinleştir</translation>
    </message>
    <message>
        <source>Book again</source>
        <translation>Yeniden ayır</translation>
    </message>
    <message>
        <source>More</source>
        <translation>Diğer</translation>
    </message>
    <message>
        <source>Open the link…</source>
        <translation>Bağlantıyı aç…</translation>
    </message>
    <message>
        <source>What came of it</source>
        <translation>Sonucu</translation>
    </message>
    <message>
        <source>Rehearse</source>
        <translation>Prova yap</translation>
    </message>
    <message>
        <source>History</source>
        <translation>Geçmiş</translation>
    </message>
    <message>
        <source>as of %1</source>
        <translation>%1 itibarıyla</translation>
    </message>
    <message>
        <source>Queue</source>
        <translation>Kuyruk</translation>
    </message>
    <message>
        <source>Place</source>
        <translation>Sıra</translation>
    </message>
    <message>
        <source>Ahead</source>
        <translation>Öndekiler</translation>
    </message>
    <message>
        <source>nobody</source>
        <translation>kimse yok</translation>
    </message>
    <message>
        <source>Promised start</source>
        <translation>Söz verilen başlangıç</translation>
    </message>
    <message>
        <source>Expires</source>
        <translation>Süresi biter</translation>
    </message>
    <message>
        <source>Rehearsal</source>
        <translation>Prova</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>Sonuç</translation>
    </message>
    <message>
        <source>%1: passed, each of their pairs at least %2 Gb/s</source>
        <translation>%1: geçti, her çifti en az %2 Gb/s</translation>
    </message>
    <message>
        <source>Start a preemptible run</source>
        <translation>Kesilebilir çalışma başlat</translation>
    </message>
    <message>
        <source>May be stopped</source>
        <translation>Durdurulabilir</translation>
    </message>
    <message>
        <source>these hosts are idle now; it starts on idle hosts when it is asked for</source>
        <translation>bu sunucular şu an boşta; istendiğinde boştaki sunucularda başlar</translation>
    </message>
    <message>
        <source>Maintenance</source>
        <translation>Bakım</translation>
    </message>
    <message>
        <source>Take this start</source>
        <translation>Bu başlangıcı al</translation>
    </message>
    <message>
        <source>Yes, leave it</source>
        <translation>Evet, vazgeç</translation>
    </message>
    <message>
        <source>Leave the queue…</source>
        <translation>Kuyruktan çık…</translation>
    </message>
    <message>
        <source>booked by itself %1, within its price</source>
        <translation>%1 itibarıyla, fiyatı aşmıyorsa kendiliğinden ayırtılır</translation>
    </message>
    <message>
        <source>%1 until %2, or earlier if room appears, and lost if nobody confirms it then; it can be taken at any time before</source>
        <translation>%1 – %2, yer açılırsa daha erken; o sırada kimse onaylamazsa düşer. Öncesinde her an alınabilir</translation>
    </message>
    <message>
        <source>No start yet</source>
        <translation>Henüz başlangıç yok</translation>
    </message>
    <message>
        <source>Offered</source>
        <translation>Teklif</translation>
    </message>
    <message>
        <source>Starts</source>
        <translation>Başlangıç</translation>
    </message>
    <message>
        <source>in %1</source>
        <translation>%1 sonra</translation>
    </message>
    <message>
        <source>now</source>
        <translation>şimdi</translation>
    </message>
    <message>
        <source>UTC</source>
        <translation>UTC</translation>
    </message>
    <message>
        <source>Left of your limit of %1</source>
        <translation>%1 sınırınızdan kalan</translation>
    </message>
    <message>
        <source>Show this pair in the fabric</source>
        <translation>Bu çifti Doku sayfasında göster</translation>
    </message>
    <message>
        <source>Hold for 15 min, and exactly these hosts</source>
        <translation>15 dakika tut, tam da bu sunucuları</translation>
    </message>
</context>
<context>
    <name>imece::BookingsPage</name>
    <message>
        <source>Why not?</source>
        <translation>Neden olmuyor?</translation>
    </message>
    <message>
        <source>The offer was not made.</source>
        <translation>Teklif yapılmadı.</translation>
    </message>
    <message>
        <source>It was not cancelled.</source>
        <translation>İptal edilmedi.</translation>
    </message>
    <message numerus="yes">
        <source>&lt;b&gt;%n windows&lt;/b&gt; for %1 · earliest in %2</source>
        <translation>
            <numerusform>%1: &lt;b&gt;%n aralık&lt;/b&gt; · en erken %2 sonra</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: &lt;b&gt;no window keeps every rule&lt;/b&gt;</source>
        <translation>%1: &lt;b&gt;her kurala uyan zaman aralığı yok&lt;/b&gt;</translation>
    </message>
    <message>
        <source>&lt;b&gt;%1 running&lt;/b&gt; · %2 interrupted · %3 to come</source>
        <translation>&lt;b&gt;%1 çalışıyor&lt;/b&gt; · %2 kesildi · %3 yaklaşan</translation>
    </message>
    <message>
        <source>&lt;b&gt;%1 running&lt;/b&gt; · %2 to come</source>
        <translation>&lt;b&gt;%1 çalışıyor&lt;/b&gt; · %2 yaklaşan</translation>
    </message>
    <message>
        <source>Not connected. What you typed is kept; windows can be asked again when the connection is back.</source>
        <translation>Bağlantı yok. Yazdıklarınız saklandı; bağlantı gelince yeniden zaman aranabilir.</translation>
    </message>
    <message>
        <source>Not connected. The timeline shows what was known last.</source>
        <translation>Bağlantı yok. Zaman çizelgesi son bilineni gösteriyor.</translation>
    </message>
    <message>
        <source>No proof yet that it was written. The same request is being asked again; it is done once or not at all.</source>
        <translation>Yazıldığına dair kanıt henüz yok. Aynı istek yeniden soruluyor; ya bir kez yapılır ya hiç.</translation>
    </message>
    <message>
        <source>Looking for windows…</source>
        <translation>Uygun zaman aranıyor…</translation>
    </message>
    <message>
        <source>Nothing is booked yet. Say how many hosts and for how long, then find windows.</source>
        <translation>Henüz rezervasyon yok. Kaç sunucu ve ne kadar süre olduğunu yazın, sonra uygun zaman bulun.</translation>
    </message>
    <message>
        <source>Nothing is booked yet.</source>
        <translation>Henüz rezervasyon yok.</translation>
    </message>
    <message>
        <source>Bookings</source>
        <translation>Rezervasyon</translation>
    </message>
    <message>
        <source>New booking</source>
        <translation>Yeni rezervasyon</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Dışa aktar</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>Ayrıntılar</translation>
    </message>
    <message>
        <source>Booking</source>
        <translation>Rezervasyon</translation>
    </message>
    <message>
        <source>Member</source>
        <translation>Üye</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Durum</translation>
    </message>
    <message>
        <source>Class</source>
        <translation>Sınıf</translation>
    </message>
    <message>
        <source>Start (%1)</source>
        <translation>Başlangıç (%1)</translation>
    </message>
    <message>
        <source>End (%1)</source>
        <translation>Bitiş (%1)</translation>
    </message>
    <message>
        <source>Hosts</source>
        <translation>Sunucular</translation>
    </message>
    <message>
        <source>Host list</source>
        <translation>Sunucu listesi</translation>
    </message>
    <message>
        <source>GPU-seconds</source>
        <translation>GPU-saniye</translation>
    </message>
    <message>
        <source>Credited GPU-seconds</source>
        <translation>Alacak GPU-saniye</translation>
    </message>
    <message>
        <source>Label</source>
        <translation>Etiket</translation>
    </message>
    <message>
        <source>Export bookings</source>
        <translation>Rezervasyonları dışa aktar</translation>
    </message>
    <message>
        <source>It was not confirmed.</source>
        <translation>Onaylanmadı.</translation>
    </message>
    <message>
        <source>The offer still holds until %1; nothing is charged.</source>
        <translation>Teklif %1 saatine kadar geçerli; ücret alınmaz.</translation>
    </message>
    <message>
        <source>Nothing is held any more, nothing is charged.</source>
        <translation>Artık hiçbir şey tutulmuyor, ücret alınmaz.</translation>
    </message>
    <message>
        <source>The booking stays as it is.</source>
        <translation>Rezervasyon olduğu gibi kalır.</translation>
    </message>
    <message>
        <source>Nothing was held, nothing is charged.</source>
        <translation>Hiçbir şey tutulmadı, ücret alınmaz.</translation>
    </message>
    <message numerus="yes">
        <source>%n in the queue</source>
        <translation>
            <numerusform>kuyrukta %n</numerusform>
        </translation>
    </message>
    <message>
        <source>It was not extended.</source>
        <translation>Uzatılmadı.</translation>
    </message>
    <message>
        <source>The queue did not take it.</source>
        <translation>Sıra bunu almadı.</translation>
    </message>
    <message>
        <source>No slice now.</source>
        <translation>Şu an dilim yok.</translation>
    </message>
    <message>
        <source>The series was not booked: all of it or nothing.</source>
        <translation>Seri rezerve edilmedi: ya hepsi ya hiçbiri.</translation>
    </message>
    <message numerus="yes">
        <source>%n hosts</source>
        <translation>
            <numerusform>%n sunucu</numerusform>
        </translation>
    </message>
    <message>
        <source>Save as a calendar file</source>
        <translation>Takvim dosyası olarak kaydet</translation>
    </message>
    <message>
        <source>Its hosts were not fixed.</source>
        <translation>Sunucuları kesinleştirilmedi.</translation>
    </message>
    <message>
        <source>The word was not taken.</source>
        <translation>Söz alınmadı.</translation>
    </message>
    <message>
        <source>It was not changed.</source>
        <translation>Değiştirilmedi.</translation>
    </message>
    <message>
        <source>The host was not replaced.</source>
        <translation>Sunucu değiştirilmedi.</translation>
    </message>
    <message>
        <source>Its words were not changed.</source>
        <translation>Sözleri değiştirilmedi.</translation>
    </message>
    <message>
        <source>No rehearsal was begun.</source>
        <translation>Prova başlatılmadı.</translation>
    </message>
    <message>
        <source>Open a link</source>
        <translation>Bağlantı aç</translation>
    </message>
    <message>
        <source>Open this link outside of Imece?</source>
        <translation>Bu bağlantı İmece’nin dışında açılsın mı?</translation>
    </message>
    <message>
        <source>Open it</source>
        <translation>Aç</translation>
    </message>
    <message>
        <source>Not now</source>
        <translation>Şimdi değil</translation>
    </message>
</context>
<context>
    <name>imece::Brand</name>
    <message>
        <source>%1 co-op</source>
        <translation>%1 kooperatifi</translation>
    </message>
    <message>
        <source>DEMO</source>
        <translation>DEMO</translation>
    </message>
    <message>
        <source>simulated fleet</source>
        <translation>benzetilmiş filo</translation>
    </message>
</context>
<context>
    <name>imece::BurstSheet</name>
    <message>
        <source>Trade width for time</source>
        <translation>Genişliği süreyle değiştir</translation>
    </message>
    <message>
        <source>Along</source>
        <extracomment>ALONG the hosts × time of the form, or along a sum</extracomment>
        <translation>Sabit kalan</translation>
    </message>
    <message>
        <source>these host-days</source>
        <translation>bu sunucu-günler</translation>
    </message>
    <message>
        <source>a sum of money</source>
        <translation>bir tutar</translation>
    </message>
    <message>
        <source>What stays the same</source>
        <translation>Ne sabit kalır</translation>
    </message>
    <message>
        <source>The sum</source>
        <translation>Tutar</translation>
    </message>
    <message>
        <source>for example %1</source>
        <translation>örneğin %1</translation>
    </message>
    <message>
        <source>How many hosts</source>
        <translation>Kaç sunucu</translation>
    </message>
    <message>
        <source>Use this</source>
        <translation>Bunu kullan</translation>
    </message>
    <message>
        <source>Show every width</source>
        <translation>Her genişliği göster</translation>
    </message>
    <message>
        <source>First say above how many hosts and for how long.</source>
        <translation>Önce yukarıda kaç sunucu ve ne kadar süre olduğunu yazın.</translation>
    </message>
    <message>
        <source>Only booked windows can be traded. Choose another tier above.</source>
        <translation>Yalnız rezerve zamanlar değiştirilebilir. Yukarıda başka bir tür seçin.</translation>
    </message>
    <message>
        <source>Which hosts there are is not known yet: it is still loading.</source>
        <translation>Hangi sunucuların olduğu henüz bilinmiyor: yükleniyor.</translation>
    </message>
    <message>
        <source>Which sum? Every width and the time that it pays for are shown.</source>
        <translation>Hangi tutar? Her genişlik ve tutarın yettiği süre gösterilir.</translation>
    </message>
    <message>
        <source>“%1” is no sum. For example %2.</source>
        <translation>“%1” bir tutar değil. Örneğin %2.</translation>
    </message>
    <message>
        <source>%1 = %2</source>
        <translation>%1 = %2</translation>
    </message>
    <message numerus="yes">
        <source>%n hosts, %1</source>
        <translation>
            <numerusform>%n sunucu, %1</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, first window %2, %3</source>
        <translation>%1, ilk uygun zaman %2, %3</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1: whether there is a window is not known</source>
        <translation>%1: uygun zaman olup olmadığı bilinmiyor</translation>
    </message>
    <message>
        <source>The co-op did not answer.</source>
        <translation>Kooperatif yanıt vermedi.</translation>
    </message>
    <message>
        <source>One right has many shapes: half as many hosts, twice as long (S5). Each is shown with its first window.</source>
        <translation>Bir hakkın birçok biçimi vardır: yarısı kadar sunucu, iki katı süre (S5). Her biri ilk uygun zamanıyla gösterilir.</translation>
    </message>
    <message>
        <source>Asking for every width…</source>
        <translation>Her genişlik soruluyor…</translation>
    </message>
    <message>
        <source>There is no width that makes sense for this.</source>
        <translation>Buna uygun bir genişlik yok.</translation>
    </message>
</context>
<context>
    <name>imece::CapDialog</name>
    <message>
        <source>Monthly cap of %1</source>
        <translation>%1 için aylık sınır</translation>
    </message>
    <message>
        <source>The most that may be spent in a month, in %1</source>
        <translation>Bir ayda harcanabilecek en çok tutar, %1</translation>
    </message>
    <message>
        <source>no cap</source>
        <translation>sınır yok</translation>
    </message>
    <message>
        <source>Let &amp;bookings give way: leases end, what has not started is cut</source>
        <translation>&amp;Rezervasyonlar yer açsın: kiralamalar biter, başlamamış olan kısaltılır</translation>
    </message>
    <message>
        <source>&amp;Cap a month, %1</source>
        <translation>&amp;Aylık sınır, %1</translation>
    </message>
    <message>
        <source>Set cap</source>
        <translation>Sınırı koy</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Vazgeç</translation>
    </message>
    <message>
        <source>“%1” is no amount. For example %2; empty for no cap.</source>
        <translation>“%1” bir tutar değil. Örneğin %2; sınır olmasın istiyorsan boş bırakın.</translation>
    </message>
    <message>
        <source>Nothing will limit what is spent in a month.</source>
        <translation>Bir ayda harcananı hiçbir şey sınırlamayacak.</translation>
    </message>
    <message>
        <source>Spending stops at %1. What is held above it gives way at once.</source>
        <translation>Harcama %1 tutarında durur. Üstünde ayrılmış olan hemen yer açar.</translation>
    </message>
    <message>
        <source>Spending stops at %1. Refused if more is spent or held already.</source>
        <translation>Harcama %1 tutarında durur. Daha fazlası harcanmış ya da ayrılmışsa reddedilir.</translation>
    </message>
    <message>
        <source>Asking the server…</source>
        <translation>Sunucuya soruluyor…</translation>
    </message>
</context>
<context>
    <name>imece::CellPanel</name>
    <message>
        <source>Cell under the crosshair</source>
        <translation>İmleç altındaki hücre</translation>
    </message>
    <message>
        <source>Claimed and measured</source>
        <translation>İddia edilen ve ölçülen</translation>
    </message>
    <message>
        <source>Read-out of the pair under the crosshair</source>
        <translation>İmleç altındaki çiftin değerleri</translation>
    </message>
    <message numerus="yes">
        <source>%Ln pairs, √ count</source>
        <translation>
            <numerusform>%Ln çift, √ sayı</numerusform>
        </translation>
    </message>
    <message>
        <source>nothing measured</source>
        <translation>ölçüm yok</translation>
    </message>
    <message>
        <source>median %1 · p5 %2 · p95 %3 %4</source>
        <translation>medyan %1 · p5 %2 · p95 %3 %4</translation>
    </message>
    <message>
        <source>Tier</source>
        <translation>Katman</translation>
    </message>
    <message>
        <source>Claim</source>
        <translation>İddia</translation>
    </message>
    <message>
        <source>Median</source>
        <translation>Medyan</translation>
    </message>
    <message>
        <source>Met %</source>
        <translation>%</translation>
    </message>
    <message>
        <source>Cross leaf is claimed at %1 Gb/s: the uplinks carry less than the hosts can send.</source>
        <translation>Yapraklar arasında iddia %1 Gb/s: üst bağlantılar daha azını taşır.</translation>
    </message>
    <message>
        <source>Point at a cell</source>
        <translation>Bir hücreyi gösterin</translation>
    </message>
    <message>
        <source>or walk with the arrow keys</source>
        <translation>ya da ok tuşlarıyla gezinin</translation>
    </message>
    <message>
        <source>itself</source>
        <translation>kendisi</translation>
    </message>
    <message>
        <source>tried, no result</source>
        <translation>denendi, sonuç yok</translation>
    </message>
    <message>
        <source>not measured</source>
        <translation>ölçülmedi</translation>
    </message>
    <message>
        <source>%1 of tier</source>
        <translation>katman × %1</translation>
    </message>
    <message>
        <source>%1 Gb/s, %2 met</source>
        <translation>%1 Gb/s, %2 tuttu</translation>
    </message>
    <message>
        <source>%1 Gb/s</source>
        <translation>%1 Gb/s</translation>
    </message>
    <message>
        <source>Reverse</source>
        <translation>Ters yön</translation>
    </message>
    <message>
        <source>Latency p50</source>
        <translation>Gecikme p50</translation>
    </message>
    <message>
        <source>Bandwidth</source>
        <translation>Bant genişliği</translation>
    </message>
    <message>
        <source>%1 µs</source>
        <translation>%1 µs</translation>
    </message>
    <message>
        <source>At %1</source>
        <translation>%1 anında</translation>
    </message>
    <message>
        <source>Place in tier</source>
        <translation>Katmanda sıra</translation>
    </message>
    <message>
        <source>%1, slowest first</source>
        <translation>%1, en yavaştan</translation>
    </message>
    <message>
        <source>Age</source>
        <translation>Yaş</translation>
    </message>
</context>
<context>
    <name>imece::ChangeSheet</name>
    <message>
        <source>Hosts</source>
        <translation>Sunucu</translation>
    </message>
    <message>
        <source>How many hosts</source>
        <translation>Kaç sunucu</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Başlangıç</translation>
    </message>
    <message>
        <source>The new start</source>
        <translation>Yeni başlangıç</translation>
    </message>
    <message>
        <source>Length</source>
        <translation>Uzunluk</translation>
    </message>
    <message>
        <source>How long it shall last</source>
        <translation>Ne kadar süreceği</translation>
    </message>
    <message>
        <source>Change it</source>
        <translation>Değiştir</translation>
    </message>
    <message>
        <source>How many hosts? A whole number, for example 16.</source>
        <translation>Kaç sunucu? Tam sayı, örneğin 16.</translation>
    </message>
    <message>
        <source>The clocks show that time twice. Take one an hour before or after.</source>
        <translation>Saatler o anı iki kez gösterir. Bir saat öncesini ya da sonrasını seçin.</translation>
    </message>
    <message>
        <source>No booking may last so long, or not at all.</source>
        <translation>Hiçbir rezervasyon bu kadar uzun ya da sıfır süreli olamaz.</translation>
    </message>
    <message>
        <source>Bookings begin and end in steps of %1.</source>
        <translation>Rezervasyonlar %1 adımlarıyla başlar ve biter.</translation>
    </message>
    <message>
        <source>%1 hosts, %2, for about %3 at today’s price. The server says whether it can be had; if not, the booking stays as it is.</source>
        <translation>%1 sunucu, %2, bugünkü fiyatla yaklaşık %3. Olup olmadığını sunucu söyler; olmazsa rezervasyon olduğu gibi kalır.</translation>
    </message>
    <message>
        <source>That is what it is now. Write other hosts, another start or another length.</source>
        <translation>Şu anda da öyle. Başka sunucu sayısı, başlangıç ya da uzunluk yazın.</translation>
    </message>
    <message>
        <source>That start is over already.</source>
        <translation>O başlangıç geçmişte kaldı.</translation>
    </message>
    <message>
        <source>hosts</source>
        <translation>sunucu</translation>
    </message>
    <message>
        <source>start</source>
        <translation>başlangıç</translation>
    </message>
    <message>
        <source>end</source>
        <translation>bitiş</translation>
    </message>
</context>
<context>
    <name>imece::CommandPalette</name>
    <message>
        <source>Type a command, a page or a host</source>
        <translation>Komut, sayfa ya da sunucu yazın</translation>
    </message>
    <message>
        <source>Search or command</source>
        <translation>Ara ya da komut ver</translation>
    </message>
    <message>
        <source>Commands</source>
        <translation>Komutlar</translation>
    </message>
</context>
<context>
    <name>imece::ConnectionPill</name>
    <message>
        <source>Live</source>
        <translation>Canlı</translation>
    </message>
    <message>
        <source>Connecting</source>
        <translation>Bağlanıyor</translation>
    </message>
    <message>
        <source>Waiting %1 s</source>
        <extracomment>the connection pill: so many seconds until the next try</extracomment>
        <translation>Bekliyor: %1 sn</translation>
    </message>
    <message>
        <source>Try now</source>
        <translation>Şimdi dene</translation>
    </message>
    <message>
        <source>Refused</source>
        <translation>Reddedildi</translation>
    </message>
    <message>
        <source>Offline</source>
        <translation>Bağlantı yok</translation>
    </message>
    <message>
        <source>since %1</source>
        <translation>son: %1</translation>
    </message>
    <message>
        <source>Connection</source>
        <translation>Bağlantı</translation>
    </message>
    <message>
        <source>Connection to the co-op and the age of what is shown</source>
        <translation>Kooperatifle bağlantı ve gösterilenin yaşı</translation>
    </message>
</context>
<context>
    <name>imece::CsvMenu</name>
    <message>
        <source>For a spreadsheet (CSV)…</source>
        <translation>Hesap tablosu için (CSV)…</translation>
    </message>
    <message>
        <source>As data (CSV)…</source>
        <translation>Veri olarak (CSV)…</translation>
    </message>
</context>
<context>
    <name>imece::DeedMenu</name>
    <message>
        <source>Fix these hosts now</source>
        <translation>Bu sunucuları şimdi kesinleştir</translation>
    </message>
    <message>
        <source>Book again</source>
        <translation>Yeniden ayır</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopyala</translation>
    </message>
    <message>
        <source>Copy the host list</source>
        <translation>Sunucu listesini kopyala</translation>
    </message>
    <message>
        <source>Save as .ics…</source>
        <translation>.ics olarak kaydet…</translation>
    </message>
    <message>
        <source>Save all bookings of my startup as .ics…</source>
        <translation>Girişimimin bütün rezervasyonlarını .ics olarak kaydet…</translation>
    </message>
    <message>
        <source>Change hosts or window…</source>
        <translation>Sunucuları ya da aralığı değiştir…</translation>
    </message>
    <message>
        <source>Replace a host…</source>
        <translation>Bir sunucuyu değiştir…</translation>
    </message>
    <message>
        <source>Rehearse</source>
        <translation>Prova yap</translation>
    </message>
    <message>
        <source>Label, note and link…</source>
        <translation>Etiket, not ve bağlantı…</translation>
    </message>
</context>
<context>
    <name>imece::DescribeSheet</name>
    <message>
        <source>Label</source>
        <translation>Etiket</translation>
    </message>
    <message>
        <source>The label of the booking</source>
        <translation>Rezervasyonun etiketi</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Not</translation>
    </message>
    <message>
        <source>A note for your startup</source>
        <translation>Girişiminiz için not</translation>
    </message>
    <message>
        <source>Link</source>
        <translation>Bağlantı</translation>
    </message>
    <message>
        <source>A link to what came of it</source>
        <translation>Ortaya çıkan sonucun bağlantısı</translation>
    </message>
    <message>
        <source>Save it</source>
        <translation>Kaydet</translation>
    </message>
    <message>
        <source>A link begins with https:// or http:// and names a host, for example https://example.org/run/7.</source>
        <translation>Bağlantı https:// ya da http:// ile başlar ve bir sunucu adı taşır, örneğin https://example.org/run/7.</translation>
    </message>
    <message>
        <source>Only your startup reads this; no rule does.</source>
        <translation>Bunu yalnızca girişiminiz okur; hiçbir kural okumaz.</translation>
    </message>
    <message>
        <source>label</source>
        <translation>etiket</translation>
    </message>
    <message>
        <source>note</source>
        <translation>not</translation>
    </message>
    <message>
        <source>link</source>
        <translation>bağlantı</translation>
    </message>
</context>
<context>
    <name>imece::Desk</name>
    <message>
        <source>The co-op did not answer (%1). Nothing was changed that is not shown here.</source>
        <translation>Kooperatif yanıt vermedi (%1). Burada görünmeyen hiçbir değişiklik yapılmadı.</translation>
    </message>
    <message>
        <source>There is no %1 in this co-op. There are: %2</source>
        <translation>Bu kooperatifte %1 yok. Olanlar: %2</translation>
    </message>
    <message>
        <source>The whole gang waits; its credit is counting.</source>
        <translation>Bütün takım bekliyor; alacağı işliyor.</translation>
    </message>
    <message>
        <source>The co-op refused this.</source>
        <translation>Kooperatif bunu reddetti.</translation>
    </message>
    <message>
        <source>Import measurement</source>
        <translation>Ölçüm içe aktar</translation>
    </message>
    <message>
        <source>Importing, %1</source>
        <translation>İçe aktarılıyor, %1</translation>
    </message>
    <message numerus="yes">
        <source>The measurement was imported: %n findings.</source>
        <translation>
            <numerusform>Ölçüm içe aktarıldı: %n bulgu.</numerusform>
        </translation>
    </message>
    <message>
        <source>The measurement was not imported: %1</source>
        <translation>Ölçüm içe aktarılmadı: %1</translation>
    </message>
    <message>
        <source>%1 was pulled: it answers no more.</source>
        <translation>%1 çekildi: artık yanıt vermiyor.</translation>
    </message>
    <message>
        <source>A cable was slowed: the next sweep will see it.</source>
        <translation>Bir kablo yavaşlatıldı: sonraki ölçüm turu görecek.</translation>
    </message>
    <message>
        <source>An uplink was degraded: the next sweep will see it.</source>
        <translation>Bir üst bağlantı aksatıldı: sonraki ölçüm turu görecek.</translation>
    </message>
    <message>
        <source>Everything was healed.</source>
        <translation>Her şey onarıldı.</translation>
    </message>
    <message>
        <source>The demonstration begins anew.</source>
        <translation>Demo yeniden başlıyor.</translation>
    </message>
    <message>
        <source>Reset the demonstration</source>
        <translation>Demoyu sıfırla</translation>
    </message>
    <message>
        <source>Everything that happened in this demonstration will be lost: bookings, findings, imported measurements. Reset it?</source>
        <translation>Bu demoda olan her şey silinecek: rezervasyonlar, bulgular, içe aktarılan ölçümler. Sıfırlansın mı?</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>Sıfırla</translation>
    </message>
    <message>
        <source>Keep it</source>
        <translation>Kalsın</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>Yardım</translation>
    </message>
    <message>
        <source>Promises of the co-op</source>
        <translation>Kooperatifin sözleri</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>Sürüm</translation>
    </message>
    <message>
        <source>Qt</source>
        <translation>Qt</translation>
    </message>
    <message>
        <source>System</source>
        <translation>Sistem</translation>
    </message>
    <message>
        <source>Display</source>
        <translation>Ekran</translation>
    </message>
    <message>
        <source>Server</source>
        <translation>Ana sunucu</translation>
    </message>
    <message>
        <source>Protocol</source>
        <translation>Protokol</translation>
    </message>
    <message>
        <source>Co-op</source>
        <translation>Kooperatif</translation>
    </message>
    <message>
        <source>Epoch</source>
        <translation>Dönem</translation>
    </message>
    <message>
        <source>Seat</source>
        <translation>Koltuk</translation>
    </message>
    <message>
        <source>Backend</source>
        <translation>Arka uç</translation>
    </message>
    <message>
        <source>Backend&apos;s log</source>
        <translation>Arka uç günlüğü</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Ayarlar</translation>
    </message>
    <message>
        <source>Copied: %1</source>
        <translation>Kopyalandı: %1</translation>
    </message>
    <message>
        <source>Run a what-if on the co-op&apos;s rules and see its end beside today</source>
        <translation>Kooperatifin kurallarıyla bir senaryo çalıştırın, sonunu bugünün yanında görün</translation>
    </message>
    <message>
        <source>imecectl, which runs scenarios, was not found beside imece</source>
        <translation>Senaryoları çalıştıran imecectl, imece’nin yanında bulunamadı</translation>
    </message>
    <message>
        <source>Open scenario</source>
        <translation>Senaryo aç</translation>
    </message>
    <message>
        <source>Scenarios (*.json)</source>
        <translation>Senaryolar (*.json)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Tüm dosyalar (*)</translation>
    </message>
    <message numerus="yes">
        <source>%n hosts</source>
        <translation>
            <numerusform>%n sunucu</numerusform>
        </translation>
    </message>
    <message>
        <source>Show the booking</source>
        <translation>Rezervasyonu göster</translation>
    </message>
    <message>
        <source>%1 has left the queue</source>
        <translation>%1 kuyruktan çıktı</translation>
    </message>
    <message>
        <source>%1 from %2: an offer is held, confirm it before it lapses.</source>
        <translation>%1, %2 başlangıçlı: teklif tutuluyor, düşmeden onaylayın.</translation>
    </message>
    <message>
        <source>%1 from %2.</source>
        <translation>%1, %2 başlangıçlı.</translation>
    </message>
    <message>
        <source>%1 starts in %2</source>
        <translation>%1 başlıyor: %2 sonra</translation>
    </message>
    <message>
        <source>%1, at %2.</source>
        <translation>%1, saat %2.</translation>
    </message>
    <message>
        <source>%1 ends in %2</source>
        <translation>%1 bitiyor: %2 sonra</translation>
    </message>
    <message>
        <source>%1 are stopped at %2. Save what you need.</source>
        <translation>%1 durdurulacak: %2. Gerekeni kaydedin.</translation>
    </message>
    <message>
        <source>%1: %2 failed</source>
        <translation>%1: %2 bozuldu</translation>
    </message>
    <message>
        <source>All %1 wait; every stopped second is credited.</source>
        <translation>%1 bekliyor; durulan her saniye alacak yazılır.</translation>
    </message>
    <message>
        <source>Another host has its place.</source>
        <translation>Yerine başka bir sunucu geçti.</translation>
    </message>
    <message>
        <source>%1 were stopped: a booking or a failed host needed them.</source>
        <translation>%1 durduruldu: bir rezervasyon ya da bozulan bir sunucu için gerekliydi.</translation>
    </message>
    <message>
        <source>%1 were stopped: %2 needed them.</source>
        <translation>%1 durduruldu: %2 için gerekliydi.</translation>
    </message>
    <message>
        <source>%1 went to a request that had waited.</source>
        <translation>%1 bekleyen bir isteğe geçti.</translation>
    </message>
    <message>
        <source>%1 were stopped: the budget was used up.</source>
        <translation>%1 durduruldu: bütçe tükendi.</translation>
    </message>
    <message>
        <source>%1 were stopped: the membership ends.</source>
        <translation>%1 durduruldu: üyelik sona eriyor.</translation>
    </message>
    <message>
        <source>%1 were given back at the end of the lease.</source>
        <translation>%1 kiralamanın sonunda geri verildi.</translation>
    </message>
    <message>
        <source>%1 is stopped in %2</source>
        <translation>%1 durduruluyor: %2 sonra</translation>
    </message>
    <message>
        <source>%1 are needed and stop at %2. Save what you need.</source>
        <translation>%1 gerekli, durdurulacak: %2. Gerekeni kaydedin.</translation>
    </message>
    <message>
        <source>%1 are needed by %2 and stop at %3. Save what you need.</source>
        <translation>%1 %2 için gerekli, durdurulacak: %3. Gerekeni kaydedin.</translation>
    </message>
    <message>
        <source>%1 has ended</source>
        <translation>%1 sona erdi</translation>
    </message>
    <message>
        <source>%1 has no planned start any more</source>
        <translation>%1: artık planlı başlangıcı yok</translation>
    </message>
    <message>
        <source>%1 is planned to start %2</source>
        <translation>%1: planlanan başlangıcı %2</translation>
    </message>
    <message>
        <source>It waits in the queue; the panel tells why.</source>
        <translation>Kuyrukta bekliyor; nedeni panelde.</translation>
    </message>
    <message>
        <source>%1. Take this start at any time; else it is offered shortly before.</source>
        <translation>%1. Bu başlangıcı her an alabilirsiniz; yoksa az öncesinde teklif edilir.</translation>
    </message>
    <message>
        <source>%1 was changed</source>
        <translation>%1 değişti</translation>
    </message>
    <message>
        <source>%1, %2.</source>
        <translation>%1, %2.</translation>
    </message>
    <message>
        <source>The server did not answer. Choose the month again.</source>
        <translation>Sunucu yanıt vermedi. Ayı yeniden seçin.</translation>
    </message>
    <message>
        <source>The server did not answer; it is not known whether the cap is set.</source>
        <translation>Sunucu yanıt vermedi; sınırın konup konmadığı bilinmiyor.</translation>
    </message>
    <message>
        <source>There is no monthly cap any more.</source>
        <translation>Artık aylık sınır yok.</translation>
    </message>
    <message>
        <source>The monthly cap is %1.</source>
        <translation>Aylık sınır: %1.</translation>
    </message>
    <message numerus="yes">
        <source>%n bookings gave way: %1</source>
        <translation>
            <numerusform>%n rezervasyon yer açtı: %1</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 released</source>
        <translation>%1 serbest bırakıldı</translation>
    </message>
    <message>
        <source>%1 drained: nothing new is placed there</source>
        <translation>%1 boşaltılıyor: oraya yeni bir şey konmaz</translation>
    </message>
    <message>
        <source>%1 held: out of service</source>
        <translation>%1 tutuluyor: hizmet dışı</translation>
    </message>
</context>
<context>
    <name>imece::DistributionView</name>
    <message>
        <source>Percent of the pairs with at most this value. Line and circles: same leaf; dashes and squares: cross leaf. The marks are the figures below.</source>
        <translation>En çok bu değerdeki çiftlerin yüzdesi. Çizgi ve daireler: aynı yaprak; kesik çizgi ve kareler: yaprak arası. İşaretler aşağıdaki sayılardır.</translation>
    </message>
    <message>
        <source>Distribution of the pairs, by tier</source>
        <translation>Çiftlerin katmanlara göre dağılımı</translation>
    </message>
    <message>
        <source>Bandwidth of the pairs, Gb/s</source>
        <translation>Çiftlerin bant genişliği, Gb/s</translation>
    </message>
    <message>
        <source>Latency of the pairs, µs</source>
        <translation>Çiftlerin gecikmesi, µs</translation>
    </message>
    <message>
        <source>Pairs</source>
        <translation>Çift</translation>
    </message>
</context>
<context>
    <name>imece::EditSheet</name>
    <message>
        <source>Leave it as it is</source>
        <translation>Olduğu gibi kalsın</translation>
    </message>
    <message>
        <source>Changed by somebody else meanwhile: %1. What you typed is kept.</source>
        <translation>Bu arada başkası değiştirdi: %1. Yazdığınız duruyor.</translation>
    </message>
    <message>
        <source>Do it all the same</source>
        <translation>Yine de yap</translation>
    </message>
</context>
<context>
    <name>imece::EndTable</name>
    <message>
        <source>Startup</source>
        <translation>Girişim</translation>
    </message>
    <message>
        <source>GPU-h</source>
        <translation>GPU-sa</translation>
    </message>
    <message>
        <source>Scenario&apos;s end</source>
        <translation>Senaryo sonu</translation>
    </message>
    <message>
        <source>Today</source>
        <translation>Bugün</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>Fark</translation>
    </message>
    <message>
        <source>Own use</source>
        <translation>Kendi kullanımı</translation>
    </message>
    <message>
        <source>Lent</source>
        <translation>Ödünç verilen</translation>
    </message>
    <message>
        <source>Borrowed</source>
        <translation>Ödünç alınan</translation>
    </message>
    <message>
        <source>Booked but idle</source>
        <translation>Ayrılmış ama boş</translation>
    </message>
    <message>
        <source>Idle</source>
        <translation>Boşta</translation>
    </message>
    <message>
        <source>Down</source>
        <translation>Devre dışı</translation>
    </message>
    <message>
        <source>Bank</source>
        <translation>Banka</translation>
    </message>
</context>
<context>
    <name>imece::EvidenceView</name>
    <message>
        <source>Evidence of the chosen finding</source>
        <translation>Seçili bulgunun kanıtı</translation>
    </message>
    <message>
        <source>Copy as text</source>
        <translation>Metin olarak kopyala</translation>
    </message>
    <message>
        <source>Copy commands</source>
        <translation>Komutları kopyala</translation>
    </message>
    <message>
        <source>The sweep of this finding is on its way.</source>
        <translation>Bu bulgunun turu yolda.</translation>
    </message>
    <message>
        <source>This sweep has no measured pair that speaks of it.</source>
        <translation>Bu turda bunu gösteren ölçülmüş çift yok.</translation>
    </message>
    <message>
        <source>Slowest</source>
        <translation>En yavaşlar</translation>
    </message>
    <message>
        <source>Gb/s</source>
        <translation>Gb/s</translation>
    </message>
    <message>
        <source>of tier</source>
        <translation>katmana oranı</translation>
    </message>
    <message numerus="yes">
        <source>The %Ln slowest are framed in the map.</source>
        <translation>
            <numerusform>En yavaş %Ln tanesi haritada çerçeveli.</numerusform>
        </translation>
    </message>
    <message>
        <source>Not to blame</source>
        <translation>Suçsuz</translation>
    </message>
    <message>
        <source>Measure next</source>
        <translation>Sıradaki ölçüm</translation>
    </message>
    <message>
        <source>The evidence is on the clipboard.</source>
        <translation>Kanıt panoda.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln commands are on the clipboard.</source>
        <translation>
            <numerusform>%Ln komut panoda.</numerusform>
        </translation>
    </message>
    <message>
        <source>Drain or hold its hosts…</source>
        <translation>Sunucularını boşalt veya tut…</translation>
    </message>
    <message>
        <source>History</source>
        <translation>Geçmiş</translation>
    </message>
</context>
<context>
    <name>imece::ExtendSheet</name>
    <message>
        <source>Extend</source>
        <translation>Uzat</translation>
    </message>
    <message>
        <source>How much longer, or the new end</source>
        <translation>Ne kadar uzayacağı ya da yeni bitiş</translation>
    </message>
    <message>
        <source>12h, or 5 Dec 14:00</source>
        <translation>12 sa ya da 5 Ara 14:00</translation>
    </message>
    <message>
        <source>Extend it</source>
        <translation>Uzat</translation>
    </message>
    <message>
        <source>Leave it as it is</source>
        <translation>Olduğu gibi bırak</translation>
    </message>
    <message>
        <source>That is longer than any booking may last.</source>
        <translation>Hiçbir rezervasyon bu kadar süremez.</translation>
    </message>
    <message>
        <source>The clocks show that time twice. Write how much longer instead, for example 12h.</source>
        <translation>Saatler o zamanı iki kez gösteriyor. Bunun yerine ne kadar uzayacağını yazın, örneğin 12 sa.</translation>
    </message>
    <message>
        <source>“%1” is neither a length nor a date. For example 12h, 2d, or %2.</source>
        <translation>“%1” ne bir süre ne de bir tarih. Örneğin 12 sa, 2 gün ya da %2.</translation>
    </message>
    <message>
        <source>It ends at %1 already; the new end must lie after that.</source>
        <translation>Zaten %1 bitiyor; yeni bitiş bundan sonra olmalı.</translation>
    </message>
    <message>
        <source>A booking is extended in steps of %1.</source>
        <translation>Bir rezervasyon %1 adımlarla uzatılır.</translation>
    </message>
    <message>
        <source>On the same hosts. Write how much longer, or the new end. Now it ends %1.</source>
        <translation>Aynı sunucularda. Ne kadar uzayacağını ya da yeni bitişi yazın. Şu an %1 bitiyor.</translation>
    </message>
    <message>
        <source>Until %1, that is %2 longer, for about %3 at today’s price. The server says whether it can be had and what it costs.</source>
        <translation>%1 zamanına kadar, yani %2 daha; bugünkü fiyatla yaklaşık %3. Olup olmayacağını ve fiyatını sunucu söyler.</translation>
    </message>
</context>
<context>
    <name>imece::FabricPage</name>
    <message>
        <source>Importing…</source>
        <translation>İçe aktarılıyor…</translation>
    </message>
    <message>
        <source>Bandwidth, Gb/s</source>
        <translation>Bant, Gb/s</translation>
    </message>
    <message>
        <source>Latency, µs</source>
        <translation>Gecikme, µs</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Değer</translation>
    </message>
    <message>
        <source>% of claim</source>
        <translation>İddianın %’si</translation>
    </message>
    <message>
        <source>Cividis</source>
        <translation>Cividis</translation>
    </message>
    <message>
        <source>Viridis</source>
        <translation>Viridis</translation>
    </message>
    <message>
        <source>Grey</source>
        <translation>Gri</translation>
    </message>
    <message>
        <source>Fabric</source>
        <translation>Doku</translation>
    </message>
    <message>
        <source>Sweep</source>
        <translation>Tur</translation>
    </message>
    <message>
        <source>compare</source>
        <translation>kıyasla</translation>
    </message>
    <message>
        <source>What was measured</source>
        <translation>Ne ölçüldü</translation>
    </message>
    <message>
        <source>Compare with another sweep</source>
        <translation>Başka bir ölçüm turuyla karşılaştır</translation>
    </message>
    <message>
        <source>Colour map</source>
        <translation>Renk haritası</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>At</translation>
    </message>
    <message>
        <source>What was read</source>
        <translation>Okunan</translation>
    </message>
    <message>
        <source>none</source>
        <translation>yok</translation>
    </message>
    <message numerus="yes">
        <source>&lt;b&gt;%1&lt;/b&gt;: %2, %Ln measured pairs; not sent yet</source>
        <translation>
            <numerusform>&lt;b&gt;%1&lt;/b&gt;: %2, %Ln ölçülmüş çift; henüz gönderilmedi</numerusform>
        </translation>
    </message>
    <message>
        <source>Import</source>
        <translation>İçe aktar</translation>
    </message>
    <message numerus="yes">
        <source>Holds %1: a run of %Ln hosts of %2 waits on it</source>
        <translation>
            <numerusform>%1 bunu bekliyor: %2 üyesinin %Ln sunuculuk çalışması</numerusform>
        </translation>
    </message>
    <message>
        <source>The measurements are on their way</source>
        <translation>Ölçümler yolda</translation>
    </message>
    <message>
        <source>The first values come as soon as the connection stands.</source>
        <translation>İlk değerler bağlantı kurulur kurulmaz gelir.</translation>
    </message>
    <message>
        <source>This fabric was never measured</source>
        <translation>Bu doku hiç ölçülmedi</translation>
    </message>
    <message>
        <source>Drop a measurement on this window: nccl-tests, mpiGraph or iperf3 output.</source>
        <translation>Bu pencereye bir ölçüm bırakın: nccl-tests, mpiGraph ya da iperf3 çıktısı.</translation>
    </message>
    <message>
        <source>The sweep is on its way</source>
        <translation>Ölçüm turu yolda</translation>
    </message>
    <message numerus="yes">
        <source>%Ln hosts, measured %1</source>
        <translation>
            <numerusform>%Ln sunucu, ölçüm: %1</numerusform>
        </translation>
    </message>
    <message>
        <source>Not imported: %1</source>
        <translation>İçe aktarılmadı: %1</translation>
    </message>
    <message>
        <source>&lt;b&gt;Preview&lt;/b&gt; of %1</source>
        <translation>&lt;b&gt;Önizleme&lt;/b&gt;: %1</translation>
    </message>
    <message>
        <source>last known %1</source>
        <translation>son bilinen %1</translation>
    </message>
    <message numerus="yes">
        <source>%Ln hosts</source>
        <translation>
            <numerusform>%Ln sunucu</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln leaf switches</source>
        <translation>
            <numerusform>%Ln yaprak anahtar</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln findings</source>
        <translation>
            <numerusform>%Ln bulgu</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 pairs measured</source>
        <translation>%1 çift ölçüldü</translation>
    </message>
    <message>
        <source>Healed %1</source>
        <translation>%1 iyileşti</translation>
    </message>
    <message>
        <source>Pair</source>
        <translation>Çift</translation>
    </message>
    <message>
        <source>Scorecard</source>
        <translation>Karne</translation>
    </message>
    <message>
        <source>Beside the map</source>
        <translation>Haritanın yanında</translation>
    </message>
    <message>
        <source>All hosts</source>
        <translation>Bütün sunucular</translation>
    </message>
    <message>
        <source>% of tier</source>
        <translation>Katmanın %’si</translation>
    </message>
    <message>
        <source>Value, or percent of the claim or of its tier</source>
        <translation>Değer ya da iddianın veya katmanının yüzdesi</translation>
    </message>
    <message>
        <source>History</source>
        <translation>Geçmiş</translation>
    </message>
    <message>
        <source>Spread</source>
        <translation>Dağılım</translation>
    </message>
    <message>
        <source>running</source>
        <translation>sürüyor</translation>
    </message>
    <message>
        <source>interrupted</source>
        <translation>yarıda kaldı</translation>
    </message>
    <message>
        <source>interrupted: nothing was concluded from it</source>
        <translation>yarıda kaldı: ondan sonuç çıkarılmadı</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Dışa aktar</translation>
    </message>
    <message>
        <source>Picture of the map (PNG)…</source>
        <translation>Haritanın resmi (PNG)…</translation>
    </message>
    <message>
        <source>Pairs for a spreadsheet (CSV)…</source>
        <translation>Çiftler, hesap tablosu için (CSV)…</translation>
    </message>
    <message>
        <source>Pairs as data (CSV)…</source>
        <translation>Çiftler, veri olarak (CSV)…</translation>
    </message>
    <message>
        <source>Evidence of the finding (PDF)…</source>
        <translation>Bulgunun kanıtları (PDF)…</translation>
    </message>
    <message>
        <source>Picture of the map</source>
        <translation>Haritanın resmi</translation>
    </message>
    <message>
        <source>Width in pixels, %1 to %2</source>
        <translation>Piksel olarak genişlik, %1–%2</translation>
    </message>
    <message>
        <source>Pairs of the sweep</source>
        <translation>Ölçümün çiftleri</translation>
    </message>
    <message>
        <source>Evidence of the finding</source>
        <translation>Bulgunun kanıtları</translation>
    </message>
    <message>
        <source>A file is being looked at: import or discard it first.</source>
        <translation>Bir dosyaya bakılıyor: önce içe aktarın ya da vazgeçin.</translation>
    </message>
</context>
<context>
    <name>imece::FilterRow</name>
    <message>
        <source>Filter, for example  grade&lt;B leaf:l3 state:down</source>
        <translation>Filtre, örneğin  grade&lt;B leaf:l3 state:down</translation>
    </message>
    <message>
        <source>Filter the hosts</source>
        <translation>Sunucuları filtrele</translation>
    </message>
    <message>
        <source>Words, or column and value: state:down,silent · grade&lt;B · net&lt;90 · leaf:l3 · member:acme · verified&gt;24 (hours). A minus in front turns a term round.</source>
        <translation>Sözcükler ya da sütun ve değer: state:down,silent · grade&lt;B · net&lt;90 · leaf:l3 · member:acme · verified&gt;24 (saat). Başa konan eksi, terimi tersine çevirir.</translation>
    </message>
    <message>
        <source>Views</source>
        <translation>Görünümler</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>Sütunlar</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Dışa aktar…</translation>
    </message>
    <message>
        <source>Save the rows and columns shown as CSV</source>
        <translation>Gösterilen satır ve sütunları CSV olarak kaydet</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %Ln hosts</source>
        <translation>
            <numerusform>%1 / %Ln sunucu</numerusform>
        </translation>
    </message>
    <message>
        <source>Worst first</source>
        <translation>Önce en kötü</translation>
    </message>
    <message>
        <source>By %1</source>
        <translation>Sıra: %1</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Duraklat</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>Sürdür</translation>
    </message>
    <message numerus="yes">
        <source>Go on · %Ln updates wait</source>
        <translation>
            <numerusform>Sürdür · %Ln güncelleme bekliyor</numerusform>
        </translation>
    </message>
    <message>
        <source>Hold the table still (Space); the changes are counted and wait</source>
        <translation>Tabloyu sabit tut (Boşluk); değişiklikler sayılır ve bekler</translation>
    </message>
    <message>
        <source>By name</source>
        <translation>Ada göre</translation>
    </message>
    <message>
        <source>By leaf</source>
        <translation>Yaprağa göre</translation>
    </message>
    <message>
        <source>By member</source>
        <translation>Üyeye göre</translation>
    </message>
    <message>
        <source>Slowest net first</source>
        <translation>Önce en yavaş ağ</translation>
    </message>
    <message>
        <source>Least uptime first</source>
        <translation>Önce en az ayakta kalan</translation>
    </message>
    <message>
        <source>Longest unmeasured first</source>
        <translation>Önce en eski ölçüm</translation>
    </message>
    <message>
        <source>All hosts</source>
        <translation>Tüm sunucular</translation>
    </message>
    <message>
        <source>Needs attention</source>
        <translation>Dikkat isteyenler</translation>
    </message>
    <message>
        <source>Grade below B</source>
        <translation>B altı notlar</translation>
    </message>
    <message>
        <source>Below the gate of 90 %</source>
        <translation>Yüzde 90 eşiğinin altı</translation>
    </message>
    <message>
        <source>Not measured for a day</source>
        <translation>Bir gündür ölçülmeyenler</translation>
    </message>
    <message>
        <source>Spares</source>
        <translation>Yedekler</translation>
    </message>
    <message>
        <source>Keep this filter</source>
        <translation>Bu filtreyi sakla</translation>
    </message>
    <message>
        <source>Forget this filter</source>
        <translation>Bu filtreyi unut</translation>
    </message>
</context>
<context>
    <name>imece::FindingCard</name>
    <message>
        <source>Evidence</source>
        <translation>Kanıt</translation>
    </message>
    <message>
        <source>of tier</source>
        <translation>katmana oran</translation>
    </message>
    <message>
        <source>cells</source>
        <translation>hücre</translation>
    </message>
    <message>
        <source>tx, row %1</source>
        <translation>tx, satır %1</translation>
    </message>
    <message>
        <source>rx, column %1</source>
        <translation>rx, sütun %1</translation>
    </message>
    <message>
        <source>rest of its leaf</source>
        <translation>yaprağın kalanı</translation>
    </message>
    <message numerus="yes">
        <source>%Ln hosts</source>
        <translation>
            <numerusform>%Ln sunucu</numerusform>
        </translation>
    </message>
    <message>
        <source>all pairs</source>
        <translation>tüm çiftler</translation>
    </message>
</context>
<context>
    <name>imece::FindingsPanel</name>
    <message>
        <source>Findings</source>
        <translation>Bulgular</translation>
    </message>
    <message>
        <source>confidence</source>
        <translation>güven</translation>
    </message>
    <message>
        <source>Nothing stands out: every host and link is as good as its tier.</source>
        <translation>Göze çarpan bir şey yok: her sunucu ve bağlantı katmanı kadar iyi.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln open</source>
        <translation>
            <numerusform>%Ln açık</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln suspicions</source>
        <translation>
            <numerusform>%Ln kuşku</numerusform>
        </translation>
    </message>
    <message>
        <source>Since sweep %1</source>
        <translation>%1 ölçüm turundan beri</translation>
    </message>
    <message numerus="yes">
        <source>and %Ln more hosts</source>
        <translation>
            <numerusform>ve %Ln sunucu daha</numerusform>
        </translation>
    </message>
    <message>
        <source>Not measured</source>
        <translation>Ölçülmeyenler</translation>
    </message>
    <message numerus="yes">
        <source>%Ln pairs were not measured; each of their hosts was measured with others.</source>
        <translation>
            <numerusform>%Ln çift ölçülmedi; sunucularının her biri başkalarıyla ölçüldü.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>No pair of these %Ln hosts was measured:</source>
        <translation>
            <numerusform>Bu %Ln sunucunun hiçbir çifti ölçülmedi:</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln pairs between other hosts were not measured either.</source>
        <translation>
            <numerusform>Öteki sunucular arasındaki %Ln çift de ölçülmedi.</numerusform>
        </translation>
    </message>
    <message>
        <source>No pair was measured: nothing can be said.</source>
        <translation>Hiçbir çift ölçülmedi: bir şey söylenemez.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln pairs were tried without a result; the measured ones are as good as their tier.</source>
        <translation>
            <numerusform>%Ln çift denendi, sonuç yok; ölçülenler katmanları kadar iyi.</numerusform>
        </translation>
    </message>
    <message>
        <source>The two sweeps have no host in common.</source>
        <translation>İki ölçüm turunun ortak sunucusu yok.</translation>
    </message>
    <message>
        <source>No host or link changed by more than a tenth.</source>
        <translation>Hiçbir sunucu ya da bağlantı onda birden çok değişmedi.</translation>
    </message>
</context>
<context>
    <name>imece::FleetStrip</name>
    <message>
        <source>spare</source>
        <translation>yedek</translation>
    </message>
</context>
<context>
    <name>imece::GradeBox</name>
    <message>
        <source>Grade %1</source>
        <translation>Not %1</translation>
    </message>
</context>
<context>
    <name>imece::HeaderBand</name>
    <message>
        <source>Menu (F10)</source>
        <translation>Menü (F10)</translation>
    </message>
    <message>
        <source>Menu</source>
        <translation>Menü</translation>
    </message>
    <message>
        <source>Search or command</source>
        <translation>Ara ya da komut ver</translation>
    </message>
    <message>
        <source>Time of the co-op, in your zone</source>
        <translation>Kooperatifin saati, sizin saat diliminizde</translation>
    </message>
    <message>
        <source>How fast the demonstration&apos;s clock runs</source>
        <translation>Gösterim saatinin ne kadar hızlı işlediği</translation>
    </message>
    <message>
        <source>Who sits at this desk</source>
        <translation>Bu masada kim oturuyor</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Ayarlar</translation>
    </message>
    <message>
        <source>clock</source>
        <extracomment>how fast the demonstration&apos;s clock runs, before &quot;60×&quot;</extracomment>
        <translation>saat</translation>
    </message>
    <message>
        <source>co-op</source>
        <translation>kooperatif</translation>
    </message>
</context>
<context>
    <name>imece::HeatLegend</name>
    <message>
        <source>Legend</source>
        <translation>Gösterge</translation>
    </message>
    <message>
        <source>% of claim</source>
        <translation>iddianın %’si</translation>
    </message>
    <message>
        <source>µs</source>
        <translation>µs</translation>
    </message>
    <message>
        <source>Gb/s</source>
        <translation>Gb/s</translation>
    </message>
    <message>
        <source>not measured %1</source>
        <translation>ölçülmemiş %1</translation>
    </message>
    <message>
        <source>all stale</source>
        <translation>tümü eski</translation>
    </message>
    <message>
        <source>beyond the scale %1</source>
        <translation>ölçek dışı %1</translation>
    </message>
    <message>
        <source>failed %1</source>
        <translation>başarısız %1</translation>
    </message>
    <message>
        <source>itself</source>
        <translation>kendisi</translation>
    </message>
    <message>
        <source>Scale from %1 to %2; not measured %3, failed %4, %5</source>
        <translation>Ölçek %1 – %2; ölçülmeyen %3, başarısız %4, %5</translation>
    </message>
    <message>
        <source>slower than the scale %1</source>
        <translation>ölçekten yavaş %1</translation>
    </message>
    <message>
        <source>faster than claimed %1</source>
        <translation>iddiadan hızlı %1</translation>
    </message>
    <message>
        <source>faster than the scale %1</source>
        <translation>ölçekten hızlı %1</translation>
    </message>
    <message>
        <source>% of tier</source>
        <translation>% kat.</translation>
    </message>
</context>
<context>
    <name>imece::HeatMap</name>
    <message>
        <source>Heatmap of pairs, from rows to columns</source>
        <translation>Çiftlerin ısı haritası, satırlardan sütunlara</translation>
    </message>
    <message>
        <source>from ↓</source>
        <translation>kaynak ↓</translation>
    </message>
    <message>
        <source>to →</source>
        <translation>hedef →</translation>
    </message>
    <message>
        <source>tx median
of tier</source>
        <translation>tx medyanı
/ katman</translation>
    </message>
    <message>
        <source>rx med.
of tier</source>
        <translation>rx med.
/ katman</translation>
    </message>
</context>
<context>
    <name>imece::HoldDialog</name>
    <message>
        <source>That is over already.</source>
        <translation>O an çoktan geçti.</translation>
    </message>
    <message>
        <source>Asking what it would do…</source>
        <translation>Ne yapacağı soruluyor…</translation>
    </message>
    <message>
        <source>Drain or hold hosts</source>
        <translation>Sunucuları boşalt veya tut</translation>
    </message>
    <message numerus="yes">
        <source>%1 (%Ln hosts)</source>
        <translation>
            <numerusform>%1 (%Ln sunucu)</numerusform>
        </translation>
    </message>
    <message>
        <source>Release: back in service</source>
        <translation>Serbest bırak: yeniden hizmette</translation>
    </message>
    <message>
        <source>Drain: nothing new is placed there</source>
        <translation>Boşalt: oraya yeni bir şey konmaz</translation>
    </message>
    <message>
        <source>Hold: out of service at once</source>
        <translation>Tut: hemen hizmet dışı</translation>
    </message>
    <message>
        <source>&amp;What</source>
        <translation>&amp;Ne</translation>
    </message>
    <message>
        <source>&amp;Reason</source>
        <translation>Ne&amp;den</translation>
    </message>
    <message>
        <source>&amp;Note</source>
        <translation>N&amp;ot</translation>
    </message>
    <message>
        <source>&amp;Until</source>
        <translation>&amp;Bitiş</translation>
    </message>
    <message>
        <source>everybody reads it</source>
        <translation>herkes okur</translation>
    </message>
    <message>
        <source>until somebody releases it; or %1</source>
        <translation>biri serbest bırakana dek; ya da %1</translation>
    </message>
    <message>
        <source>The hosts are offered again as soon as they are well.</source>
        <translation>Sunucular iyi oldukları anda yeniden sunulur.</translation>
    </message>
    <message>
        <source>Who runs there keeps it to the end of the booking. No heartbeat undoes it, only a person or its end.</source>
        <translation>Orada çalışan, rezervasyonun sonuna kadar kalır. Bunu kalp atışı değil, ancak bir kişi ya da kendi bitişi kaldırır.</translation>
    </message>
    <message>
        <source>Who runs there is stopped, and gets other hosts where there are any. No heartbeat undoes it, only a person or its end.</source>
        <translation>Orada çalışan durur; varsa başka sunucular alır. Bunu kalp atışı değil, ancak bir kişi ya da kendi bitişi kaldırır.</translation>
    </message>
    <message>
        <source>What happens to bookings</source>
        <translation>Rezervasyonlara ne olur</translation>
    </message>
    <message>
        <source>Booking</source>
        <translation>Rezervasyon</translation>
    </message>
    <message>
        <source>Member</source>
        <translation>Üye</translation>
    </message>
    <message>
        <source>When</source>
        <translation>Ne zaman</translation>
    </message>
    <message>
        <source>What happens</source>
        <translation>Ne olur</translation>
    </message>
    <message>
        <source>Credit (M3)</source>
        <translation>İade (M3)</translation>
    </message>
    <message>
        <source>Copy as text</source>
        <translation>Metin olarak kopyala</translation>
    </message>
    <message>
        <source>Leave as it is</source>
        <translation>Olduğu gibi bırak</translation>
    </message>
    <message>
        <source>Release</source>
        <translation>Serbest bırak</translation>
    </message>
    <message>
        <source>Drain</source>
        <translation>Boşalt</translation>
    </message>
    <message>
        <source>Hold</source>
        <translation>Tut</translation>
    </message>
</context>
<context>
    <name>imece::HostPanel</name>
    <message>
        <source>Details of the host</source>
        <translation>Sunucunun ayrıntıları</translation>
    </message>
    <message>
        <source>Claimed and measured</source>
        <translation>İddia edilen ve ölçülen</translation>
    </message>
    <message>
        <source>Net, % of claim</source>
        <translation>Ağ, iddianın %’si</translation>
    </message>
    <message>
        <source>Rails</source>
        <translation>Raylar</translation>
    </message>
    <message>
        <source>link Gb/s over PCIe lanes</source>
        <translation>bağlantı Gb/s, altta PCIe hattı</translation>
    </message>
    <message>
        <source>Events</source>
        <translation>Olaylar</translation>
    </message>
    <message>
        <source>Close the details</source>
        <translation>Ayrıntıları kapat</translation>
    </message>
    <message>
        <source>Close (Esc)</source>
        <translation>Kapat (Esc)</translation>
    </message>
    <message>
        <source>%1 · rack %2, slot %3</source>
        <translation>%1 · kabin %2, yuva %3</translation>
    </message>
    <message>
        <source>Last known at %1. Nothing here is live.</source>
        <translation>Son bilinen: %1. Buradaki hiçbir değer canlı değil.</translation>
    </message>
    <message>
        <source>Details come when the connection is back.</source>
        <translation>Ayrıntılar bağlantı geri gelince gösterilir.</translation>
    </message>
    <message>
        <source>Details are on their way…</source>
        <translation>Ayrıntılar yolda…</translation>
    </message>
    <message>
        <source>Check</source>
        <translation>Sınama</translation>
    </message>
    <message>
        <source>Claimed</source>
        <translation>İddia</translation>
    </message>
    <message>
        <source>Measured</source>
        <translation>Ölçülen</translation>
    </message>
    <message>
        <source>Age</source>
        <translation>Yaş</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>Sonuç</translation>
    </message>
    <message>
        <source>no history yet</source>
        <translation>henüz geçmiş yok</translation>
    </message>
    <message numerus="yes">
        <source>%Ln days</source>
        <translation>
            <numerusform>%Ln gün</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 · %2 · to %3</source>
        <translation>%1 · %2 · bitiş %3</translation>
    </message>
    <message>
        <source>%1 · %2 · from %3</source>
        <translation>%1 · %2 · başlangıç %3</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>Şimdi</translation>
    </message>
    <message>
        <source>free</source>
        <translation>boş</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Sırada</translation>
    </message>
    <message>
        <source>no gang until it is verified</source>
        <translation>doğrulanana dek takım yok</translation>
    </message>
    <message>
        <source>nothing booked</source>
        <translation>rezervasyon yok</translation>
    </message>
    <message>
        <source>Open %1</source>
        <translation>Aç: %1</translation>
    </message>
    <message>
        <source>Finding</source>
        <translation>Bulgu</translation>
    </message>
    <message>
        <source>Site</source>
        <translation>Veri merkezi</translation>
    </message>
    <message numerus="yes">
        <source>Drain or hold %Ln hosts…</source>
        <translation>
            <numerusform>%Ln sunucuyu boşalt veya tut…</numerusform>
        </translation>
    </message>
    <message>
        <source>Release or change…</source>
        <translation>Serbest bırak veya değiştir…</translation>
    </message>
    <message>
        <source>Drain or hold…</source>
        <translation>Boşalt veya tut…</translation>
    </message>
</context>
<context>
    <name>imece::HostSpeed</name>
    <message>
        <source>%1: its measurements are being asked for…</source>
        <translation>%1: ölçümleri soruluyor…</translation>
    </message>
    <message>
        <source>not measured</source>
        <translation>ölçülmedi</translation>
    </message>
    <message>
        <source>%1: NVLink %2; PCIe %3; all-reduce ×8 %4</source>
        <translation>%1: NVLink %2; PCIe %3; all-reduce ×8 %4</translation>
    </message>
    <message>
        <source>NVLink: the slowest pair of its GPUs, one way. PCIe: the slowest GPU from host memory.</source>
        <translation>NVLink: GPU çiftlerinin en yavaşı, tek yön. PCIe: sunucu belleğinden GPU’ya en yavaşı.</translation>
    </message>
    <message>
        <source>%1 of %2 GB/s, %3 old</source>
        <translation>%1 GB/s (beyan %2), %3 önce</translation>
    </message>
</context>
<context>
    <name>imece::HostsPage</name>
    <message>
        <source>Hosts</source>
        <translation>Sunucular</translation>
    </message>
    <message>
        <source>Hosts, one a row</source>
        <translation>Sunucular, her satırda bir tane</translation>
    </message>
    <message>
        <source>The fleet by leaf</source>
        <translation>Yapraklara göre filo</translation>
    </message>
    <message>
        <source>spare</source>
        <translation>yedek</translation>
    </message>
    <message>
        <source>free</source>
        <translation>boş</translation>
    </message>
    <message>
        <source>never</source>
        <translation>hiç</translation>
    </message>
    <message>
        <source>stale %1</source>
        <translation>eski %1</translation>
    </message>
    <message>
        <source>base</source>
        <translation>asıl</translation>
    </message>
    <message>
        <source>unverified</source>
        <translation>doğrulanmamış</translation>
    </message>
    <message>
        <source>last known %1</source>
        <translation>son bilinen %1</translation>
    </message>
    <message>
        <source>No host matches the filter</source>
        <translation>Filtreye uyan sunucu yok</translation>
    </message>
    <message>
        <source>The hosts are on their way</source>
        <translation>Sunucular yolda</translation>
    </message>
    <message>
        <source>This co-op has no hosts yet</source>
        <translation>Bu kooperatifte henüz sunucu yok</translation>
    </message>
    <message numerus="yes">
        <source>%Ln hosts are hidden by “%1”.</source>
        <translation>
            <numerusform>“%1” filtresi %Ln sunucuyu gizliyor.</numerusform>
        </translation>
    </message>
    <message>
        <source>The first values come as soon as the connection stands.</source>
        <translation>İlk değerler bağlantı kurulur kurulmaz gelir.</translation>
    </message>
    <message>
        <source>Hosts appear here when a member brings them in.</source>
        <translation>Bir üye sunucu getirince burada görünür.</translation>
    </message>
    <message>
        <source>Clear the filter</source>
        <translation>Filtreyi temizle</translation>
    </message>
    <message>
        <source>Export the hosts</source>
        <translation>Sunucuları dışa aktar</translation>
    </message>
</context>
<context>
    <name>imece::Importer</name>
    <message numerus="yes">
        <source>%n files are too many for one import.</source>
        <translation>
            <numerusform>%n dosya tek içe aktarma için çok fazla.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 cannot be opened: %2. Nothing was imported.</source>
        <translation>%1 açılamıyor: %2. Hiçbir şey içe aktarılmadı.</translation>
    </message>
    <message>
        <source>There is no measurement of pairs in these files.</source>
        <translation>Bu dosyalarda çiftlerin ölçümü yok.</translation>
    </message>
</context>
<context>
    <name>imece::InvoiceModel</name>
    <message>
        <source>Charge</source>
        <translation>Ücret</translation>
    </message>
    <message>
        <source>Credit</source>
        <translation>İade</translation>
    </message>
    <message>
        <source>SLA credit</source>
        <translation>SLA iadesi</translation>
    </message>
    <message>
        <source>Exit</source>
        <translation>Ayrılış</translation>
    </message>
    <message>
        <source>Correction</source>
        <translation>Düzeltme</translation>
    </message>
    <message>
        <source>The seconds of the booking that were billed in this month (M2)</source>
        <translation>Rezervasyonun bu ay ücretlendirilen saniyeleri (M2)</translation>
    </message>
    <message>
        <source>The seconds in which the gang stood still, given back (M3)</source>
        <translation>Takımın durduğu saniyeler, geri verildi (M3)</translation>
    </message>
    <message>
        <source>What the SLA option gives back in the month of the booking&apos;s end (M11)</source>
        <translation>Rezervasyonun bittiği ayda SLA seçeneğinin geri verdiği (M11)</translation>
    </message>
    <message>
        <source>A debt of tokens settled at the exit (E6)</source>
        <translation>Ayrılışta kapatılan jeton borcu (E6)</translation>
    </message>
    <message>
        <source>A settled sum put right by a new line (M13)</source>
        <translation>Yeni bir satırla düzeltilen kapanmış tutar (M13)</translation>
    </message>
    <message>
        <source>Total</source>
        <translation>Toplam</translation>
    </message>
    <message>
        <source>Line</source>
        <translation>Satır</translation>
    </message>
    <message>
        <source>Booking</source>
        <translation>Rezervasyon</translation>
    </message>
    <message>
        <source>When and why</source>
        <translation>Ne zaman ve neden</translation>
    </message>
    <message>
        <source>Amount, %1</source>
        <translation>Tutar, %1</translation>
    </message>
    <message>
        <source>DEMO: not an invoice</source>
        <translation>DEMO: fatura değildir</translation>
    </message>
    <message>
        <source>Invoice</source>
        <translation>Fatura</translation>
    </message>
    <message>
        <source>Page %1</source>
        <translation>Sayfa %1</translation>
    </message>
    <message>
        <source>%1 (UTC)</source>
        <translation>%1 (UTC)</translation>
    </message>
    <message>
        <source>final</source>
        <translation>kesin</translation>
    </message>
    <message>
        <source>preliminary</source>
        <translation>geçici</translation>
    </message>
    <message>
        <source>Member</source>
        <translation>Üye</translation>
    </message>
    <message>
        <source>Month (UTC)</source>
        <translation>Ay (UTC)</translation>
    </message>
    <message>
        <source>At (%1)</source>
        <translation>Zaman (%1)</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Not</translation>
    </message>
    <message numerus="yes">
        <source>%n lines</source>
        <translation>
            <numerusform>%n satır</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>imece::InvoiceWindow</name>
    <message>
        <source>Invoice</source>
        <translation>Fatura</translation>
    </message>
    <message>
        <source>&amp;Month</source>
        <translation>&amp;Ay</translation>
    </message>
    <message>
        <source>M&amp;ember</source>
        <translation>Ü&amp;ye</translation>
    </message>
    <message>
        <source>Member whose invoice it is</source>
        <translation>Faturanın üyesi</translation>
    </message>
    <message>
        <source>%1 (UTC)</source>
        <translation>%1 (UTC)</translation>
    </message>
    <message>
        <source>Month of the invoice</source>
        <translation>Faturanın ayı</translation>
    </message>
    <message>
        <source>Lines of the invoice</source>
        <translation>Faturanın satırları</translation>
    </message>
    <message>
        <source>Invoice and payouts</source>
        <translation>Fatura ve paylar</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Dışa aktar</translation>
    </message>
    <message>
        <source>Lines for a spreadsheet (CSV)…</source>
        <translation>Hesap tablosu için satırlar (CSV)…</translation>
    </message>
    <message>
        <source>Lines as data (CSV)…</source>
        <translation>Veri olarak satırlar (CSV)…</translation>
    </message>
    <message>
        <source>Paper (PDF)…</source>
        <translation>Kâğıt (PDF)…</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Kapat</translation>
    </message>
    <message>
        <source>Nothing was billed in this month.</source>
        <translation>Bu ay hiçbir şey ücretlendirilmedi.</translation>
    </message>
    <message>
        <source>Asking for the invoice…</source>
        <translation>Fatura isteniyor…</translation>
    </message>
    <message>
        <source>Final: %1 %2</source>
        <translation>Kesin: %1 %2</translation>
    </message>
    <message>
        <source>Payout for the own hosts: %1, for %2 owned.</source>
        <translation>Kendi sunucuların payı: %1, sahip olunan %2 için.</translation>
    </message>
    <message>
        <source>Payout for the own hosts so far: %1, for %2 owned.</source>
        <translation>Kendi sunucuların şimdiye kadarki payı: %1, sahip olunan %2 için.</translation>
    </message>
    <message>
        <source>So far: %1 %2. Final 72 h after the month’s end.</source>
        <translation>Şimdiye kadar: %1 %2. Ay bittikten 72 saat sonra kesinleşir.</translation>
    </message>
</context>
<context>
    <name>imece::LendModel</name>
    <message>
        <source>= Borrowed</source>
        <translation>= Alınan</translation>
    </message>
    <message>
        <source>%1 GPU-seconds</source>
        <translation>%1 GPU-saniye</translation>
    </message>
    <message>
        <source>%1 lent %2 GPU-seconds to %3</source>
        <translation>%1 → %3: %2 GPU-saniye ödünç verildi</translation>
    </message>
    <message>
        <source>lender ↓ borrower →</source>
        <translation>veren ↓ alan →</translation>
    </message>
    <message>
        <source>= Lent</source>
        <translation>= Verilen</translation>
    </message>
</context>
<context>
    <name>imece::LinkStrip</name>
    <message>
        <source>least</source>
        <translation>en az</translation>
    </message>
    <message>
        <source>median</source>
        <translation>ortanca</translation>
    </message>
    <message>
        <source>most</source>
        <translation>en çok</translation>
    </message>
    <message>
        <source>Links in Gb/s: %1.</source>
        <translation>Gb/s olarak bağlantılar: %1.</translation>
    </message>
    <message>
        <source>Claimed: %1 Gb/s.</source>
        <translation>Beyan: %1 Gb/s.</translation>
    </message>
    <message>
        <source>claim %1</source>
        <translation>beyan %1</translation>
    </message>
</context>
<context>
    <name>imece::MainWindow</name>
    <message>
        <source>Only a researcher or an administrator imports measurements</source>
        <translation>Ölçümleri yalnızca araştırmacı ya da yönetici içe aktarır</translation>
    </message>
    <message>
        <source>Read a measurement file, look at it, then import it</source>
        <translation>Bir ölçüm dosyasını oku, incele, sonra içe aktar</translation>
    </message>
    <message>
        <source>Imece – %1 co-op (DEMO)</source>
        <translation>Imece – %1 kooperatifi (DEMO)</translation>
    </message>
    <message>
        <source>Imece – %1 co-op</source>
        <translation>Imece – %1 kooperatifi</translation>
    </message>
    <message numerus="yes">
        <source>Attention, %n things</source>
        <extracomment>spoken name of the rail&apos;s entry</extracomment>
        <translation>
            <numerusform>Dikkat, %n konu</numerusform>
        </translation>
    </message>
    <message>
        <source>Hosts</source>
        <translation>Sunucular</translation>
    </message>
    <message>
        <source>Fabric</source>
        <translation>Doku</translation>
    </message>
    <message>
        <source>Shares</source>
        <translation>Paylar</translation>
    </message>
    <message>
        <source>Bookings</source>
        <translation>Rezervasyon</translation>
    </message>
    <message>
        <source>Attention</source>
        <translation>Dikkat</translation>
    </message>
    <message>
        <source>What needs attention (%1)</source>
        <translation>Dikkat isteyenler (%1)</translation>
    </message>
</context>
<context>
    <name>imece::MoneyPanel</name>
    <message>
        <source>Money in the period: spent, held and the cap</source>
        <translation>Dönemin parası: harcanan, bloke ve tavan</translation>
    </message>
    <message>
        <source>Money, %1 · %2, net of %3 credited</source>
        <translation>Para, %1 · %2, net (alacak %3)</translation>
    </message>
    <message>
        <source>spent &lt;b&gt;%1&lt;/b&gt; · held &lt;b&gt;%2&lt;/b&gt;</source>
        <translation>harcanan &lt;b&gt;%1&lt;/b&gt; · bloke &lt;b&gt;%2&lt;/b&gt;</translation>
    </message>
    <message>
        <source> · free &lt;b&gt;%1&lt;/b&gt;</source>
        <translation> · kalan &lt;b&gt;%1&lt;/b&gt;</translation>
    </message>
    <message>
        <source>No cap is set.</source>
        <translation>Bütçe tavanı yok.</translation>
    </message>
    <message>
        <source>&lt;span style=&apos;font-weight:600&apos;&gt;Cap %1&lt;/span&gt;</source>
        <translation>&lt;span style=&apos;font-weight:600&apos;&gt;Tavan %1&lt;/span&gt;</translation>
    </message>
    <message>
        <source>reached %1 at the pace so far</source>
        <translation>şimdiki hızla dolar: %1</translation>
    </message>
    <message>
        <source>not reached in this period at the pace so far</source>
        <translation>şimdiki hızla bu dönemde dolmaz</translation>
    </message>
    <message>
        <source>reached: nothing more is spent</source>
        <translation>doldu: artık harcama yapılmaz</translation>
    </message>
    <message>
        <source>— spent</source>
        <translation>— harcanan</translation>
    </message>
    <message>
        <source>‑ ‑ spent and held</source>
        <translation>‑ ‑ harcanan ve bloke</translation>
    </message>
    <message>
        <source>··· at the pace so far</source>
        <translation>··· şimdiki hızla</translation>
    </message>
</context>
<context>
    <name>imece::NetChart</name>
    <message>
        <source>Net in percent of the claim over time</source>
        <translation>Zaman içinde ağ, iddianın yüzdesi olarak</translation>
    </message>
    <message>
        <source>Not measured</source>
        <translation>Ölçülmedi</translation>
    </message>
    <message>
        <source>Last %1, lowest %2</source>
        <translation>Son %1, en düşük %2</translation>
    </message>
    <message>
        <source>gate %1</source>
        <translation>eşik %1</translation>
    </message>
</context>
<context>
    <name>imece::PairHistoryView</name>
    <message>
        <source>This pair in the stored sweeps</source>
        <translation>Saklanan turlarda bu çift</translation>
    </message>
    <message>
        <source>No pair chosen</source>
        <translation>Çift seçilmedi</translation>
    </message>
    <message>
        <source>Click a cell, or press H on it.</source>
        <translation>Bir hücreye tıklayın ya da üzerinde H tuşuna basın.</translation>
    </message>
    <message>
        <source>Sweep</source>
        <translation>Tur</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>başarısız</translation>
    </message>
    <message>
        <source>not in it</source>
        <translation>içinde yok</translation>
    </message>
    <message numerus="yes">
        <source>%Ln sweeps are on their way.</source>
        <translation>
            <numerusform>%Ln tur yolda.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>imece::PeriodDialog</name>
    <message>
        <source>From which day? For example %1.</source>
        <translation>Hangi günden? Örneğin %1.</translation>
    </message>
    <message>
        <source>%1 UTC is not past yet: a statement says what was.</source>
        <translation>%1 UTC henüz geçmedi: döküm geçmişi söyler.</translation>
    </message>
    <message>
        <source>It would end before it begins: until must be later than %1 UTC.</source>
        <translation>Başlamadan biterdi: bitiş %1 UTC&apos;den sonra olmalı.</translation>
    </message>
    <message>
        <source>At most %1 at a time; this is %2.</source>
        <translation>Bir seferde en çok %1; bu %2.</translation>
    </message>
    <message>
        <source>Period of the statement</source>
        <translation>Dökümün dönemi</translation>
    </message>
    <message>
        <source>From, in UTC</source>
        <translation>Başlangıç, UTC olarak</translation>
    </message>
    <message>
        <source>Choose the first day</source>
        <translation>İlk günü seç</translation>
    </message>
    <message>
        <source>Until, in UTC</source>
        <translation>Bitiş, UTC olarak</translation>
    </message>
    <message>
        <source>now</source>
        <translation>şimdi</translation>
    </message>
    <message>
        <source>Choose the end</source>
        <translation>Bitişi seç</translation>
    </message>
    <message>
        <source>&amp;From (UTC)</source>
        <translation>&amp;Başlangıç (UTC)</translation>
    </message>
    <message>
        <source>&amp;Until (UTC)</source>
        <translation>B&amp;itiş (UTC)</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Göster</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Vazgeç</translation>
    </message>
    <message>
        <source>%1 – %2 UTC, %3</source>
        <translation>%1 – %2 UTC, %3</translation>
    </message>
</context>
<context>
    <name>imece::PlacementTree</name>
    <message>
        <source>Placement on leaf switches</source>
        <translation>Yaprak anahtarlardaki yerleşim</translation>
    </message>
</context>
<context>
    <name>imece::QueueSheet</name>
    <message>
        <source>Wait in the queue</source>
        <translation>Sırada bekle</translation>
    </message>
    <message>
        <source>It must have ended by</source>
        <translation>En geç bitiş</translation>
    </message>
    <message>
        <source>no deadline</source>
        <translation>son tarih yok</translation>
    </message>
    <message>
        <source>Choose the last day</source>
        <translation>Son günü seç</translation>
    </message>
    <message>
        <source>Book it by itself as soon as it fits</source>
        <translation>Uyunca kendiliğinden al</translation>
    </message>
    <message>
        <source>for at most</source>
        <translation>en çok</translation>
    </message>
    <message>
        <source>Book it by itself for at most this price</source>
        <translation>En çok bu fiyata kendiliğinden rezerve et</translation>
    </message>
    <message>
        <source>Join the queue</source>
        <translation>Sıraya gir</translation>
    </message>
    <message>
        <source>First say above how many hosts and for how long.</source>
        <translation>Önce yukarıda kaç sunucu ve ne kadar süre olduğunu yazın.</translation>
    </message>
    <message>
        <source>The clocks show that time twice; choose another one.</source>
        <translation>Saatler o zamanı iki kez gösterir; başka bir zaman seçin.</translation>
    </message>
    <message>
        <source>Up to which price may it be booked by itself? For example %1.</source>
        <translation>Hangi fiyata kadar kendiliğinden rezerve edilebilir? Örneğin %1.</translation>
    </message>
    <message>
        <source>%1, preemptible: it starts when idle hosts are there and it is its turn.</source>
        <translation>%1, kesilebilir: boşta sunucu olunca ve sırası gelince başlar.</translation>
    </message>
    <message>
        <source>%1 in the order of requests; once it fits within the price it is booked, without asking again.</source>
        <translation>%1, isteklerin sırasıyla; fiyat sınırı içinde uyduğunda yeniden sorulmadan rezerve edilir.</translation>
    </message>
    <message>
        <source>%1 in the order of requests. Its start is promised, and can be taken at any time from then on; else it is offered for %2, %3 before the start, and lost if nobody confirms it then.</source>
        <translation>İstek sırasıyla %1. Başlangıcının sözü verilir ve o andan sonra her an alınabilir; alınmazsa başlangıçtan %3 önce %2 süreyle teklif edilir, o sırada kimse onaylamazsa düşer.</translation>
    </message>
</context>
<context>
    <name>imece::QuoteModel</name>
    <message>
        <source>slowest pair of the ring: %1 → %2</source>
        <translation>halkanın en yavaş çifti: %1 → %2</translation>
    </message>
    <message numerus="yes">
        <source>%n pairs of the ring are not measured</source>
        <translation>
            <numerusform>halkanın %n çifti ölçülmemiş</numerusform>
        </translation>
    </message>
    <message>
        <source>All-reduce bus bandwidth that the slowest measured pair of the ring allows (5th percentile)</source>
        <translation>Halkanın ölçülmüş en yavaş çiftinin izin verdiği all-reduce veri yolu bant genişliği (5. yüzdelik)</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Başlangıç</translation>
    </message>
    <message>
        <source>End (%1)</source>
        <extracomment>the zone in brackets: End (UTC+3)</extracomment>
        <translation>Bitiş (%1)</translation>
    </message>
    <message>
        <source>Hosts</source>
        <translation>Sunucu</translation>
    </message>
    <message>
        <source>Per leaf</source>
        <translation>Yaprakta</translation>
    </message>
    <message>
        <source>Ring ≥ GB/s</source>
        <extracomment>predicted all-reduce bandwidth, from the slowest pair of the ring</extracomment>
        <translation>Halka ≥ GB/s</translation>
    </message>
    <message>
        <source>Price %1</source>
        <translation>Fiyat %1</translation>
    </message>
    <message>
        <source>Bank d</source>
        <extracomment>the bank in days, before → after</extracomment>
        <translation>Banka, gün</translation>
    </message>
    <message>
        <source>Why this one</source>
        <translation>Neden bu</translation>
    </message>
    <message numerus="yes">
        <source>%n gaps</source>
        <extracomment>pairs of the ring that were not measured: &quot;earliest · 3 gaps&quot;</extracomment>
        <translation>
            <numerusform>%n ölçülmemiş</numerusform>
        </translation>
    </message>
    <message>
        <source>slow: %1</source>
        <translation>yavaş: %1</translation>
    </message>
    <message numerus="yes">
        <source>%n slow hosts</source>
        <translation>
            <numerusform>%n yavaş sunucu</numerusform>
        </translation>
    </message>
    <message>
        <source>slow: %1 → %2</source>
        <translation>yavaş: %1 → %2</translation>
    </message>
    <message numerus="yes">
        <source>%n slow links</source>
        <translation>
            <numerusform>%n yavaş bağlantı</numerusform>
        </translation>
    </message>
    <message>
        <source>wait + run: %1 times the run on your own share alone</source>
        <translation>bekleme + çalışma: yalnızca kendi payınızdaki çalışma süresinin %1 katı</translation>
    </message>
    <message>
        <source>preemptible: nobody has booked these hosts yet</source>
        <translation>kesilebilir: bu sunucuları henüz kimse rezerve etmedi</translation>
    </message>
    <message>
        <source>preemptible: may be stopped from %1, by %2</source>
        <translation>kesilebilir: en erken %1, %2 durdurabilir</translation>
    </message>
    <message>
        <source>with SLA</source>
        <translation>SLA ile</translation>
    </message>
    <message numerus="yes">
        <source>%n make way</source>
        <extracomment>leases and planned bookings: &quot;earliest · 2 make way&quot;</extracomment>
        <translation>
            <numerusform>%n yer açar</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of at most %2</source>
        <translation>en çok %2, bunun %1 kadarı</translation>
    </message>
    <message>
        <source>Wait + run, divided by the run on your own share alone; up to 1 = no worse than alone</source>
        <translation>(Bekleme + çalışma) ÷ yalnız kendi payınızla çalışma; 1’e kadar = tek başına olmaktan kötü değil</translation>
    </message>
    <message>
        <source>In</source>
        <extracomment>how long until the start: &quot;8 d 18 h&quot;</extracomment>
        <translation>Kalan</translation>
    </message>
    <message>
        <source>Price ≤ %1</source>
        <translation>Fiyat ≤ %1</translation>
    </message>
    <message>
        <source>× alone</source>
        <extracomment>wait + run, divided by the run on the own share alone</extracomment>
        <translation>× yalnız</translation>
    </message>
</context>
<context>
    <name>imece::QuoteTable</name>
    <message>
        <source>Quotes, best first</source>
        <translation>Öneriler, en iyisi önce</translation>
    </message>
</context>
<context>
    <name>imece::RailBoxes</name>
    <message>
        <source>rail %1: %2 Gb/s, %3 lanes</source>
        <translation>ray %1: %2 Gb/s, %3 hat</translation>
    </message>
    <message>
        <source>Rails</source>
        <translation>Raylar</translation>
    </message>
</context>
<context>
    <name>imece::RefusalBox</name>
    <message>
        <source>Why not earlier?</source>
        <translation>Neden daha erken değil?</translation>
    </message>
    <message>
        <source>Copy details</source>
        <translation>Ayrıntıları kopyala</translation>
    </message>
    <message>
        <source>Hide reasons</source>
        <translation>Nedenleri gizle</translation>
    </message>
    <message>
        <source>Show reasons</source>
        <translation>Nedenleri göster</translation>
    </message>
    <message>
        <source>What would work</source>
        <translation>Ne işe yarar</translation>
    </message>
    <message>
        <source>one click changes the form and asks again</source>
        <translation>tek tık formu değiştirir ve yeniden sorar</translation>
    </message>
    <message>
        <source>bank %1 → %2 d</source>
        <translation>banka %1 → %2 gün</translation>
    </message>
    <message>
        <source>Wait in the queue…</source>
        <translation>Sırada bekle…</translation>
    </message>
</context>
<context>
    <name>imece::ReplaceSheet</name>
    <message>
        <source>Host</source>
        <translation>Sunucu</translation>
    </message>
    <message>
        <source>The host to be replaced</source>
        <translation>Değiştirilecek sunucu</translation>
    </message>
    <message>
        <source>Replace it</source>
        <translation>Değiştir</translation>
    </message>
    <message>
        <source>Another host of the same fabric takes its place, within what was promised. The server says which one, or that there is none; nobody else’s booking is touched.</source>
        <translation>Aynı ağ örgüsünden başka bir sunucu, verilen söz içinde yerine geçer. Hangisi olduğunu ya da olmadığını sunucu söyler; başkasının rezervasyonuna dokunulmaz.</translation>
    </message>
    <message>
        <source>hosts</source>
        <translation>sunucu</translation>
    </message>
</context>
<context>
    <name>imece::ScenarioWindow</name>
    <message>
        <source>Scenario</source>
        <translation>Senaryo</translation>
    </message>
    <message>
        <source>Scenario %1</source>
        <translation>Senaryo %1</translation>
    </message>
    <message>
        <source>Running…</source>
        <translation>Çalışıyor…</translation>
    </message>
    <message>
        <source>The scenario asks for no bank and no statement, so its end says nothing of a startup. Add the steps bank and statement to its end.</source>
        <translation>Senaryo banka ve döküm istemiyor, bu yüzden sonu hiçbir girişim için bir şey söylemiyor. Sonuna bank ve statement adımlarını ekleyin.</translation>
    </message>
    <message>
        <source>There is no end to show.</source>
        <translation>Gösterilecek bir son yok.</translation>
    </message>
    <message>
        <source>The scenario&apos;s statement: %1 to %2 after its start.</source>
        <translation>Senaryonun dökümü: başlangıçtan sonra %1 – %2.</translation>
    </message>
    <message>
        <source>Today&apos;s, as long: %1.</source>
        <translation>Bugünkü, aynı uzunlukta: %1.</translation>
    </message>
    <message>
        <source>The co-op&apos;s values are not here yet.</source>
        <translation>Kooperatifin değerleri henüz gelmedi.</translation>
    </message>
    <message>
        <source>Its end, beside today</source>
        <translation>Sonu, bugünün yanında</translation>
    </message>
    <message>
        <source>Where it stopped, beside today</source>
        <translation>Durduğu yer, bugünün yanında</translation>
    </message>
    <message>
        <source>No step is chosen</source>
        <translation>Adım seçilmedi</translation>
    </message>
    <message>
        <source>Step %1: %2</source>
        <translation>%1. adım: %2</translation>
    </message>
    <message>
        <source>Run again</source>
        <translation>Yeniden çalıştır</translation>
    </message>
    <message>
        <source>Run the file again (F5)</source>
        <translation>Dosyayı yeniden çalıştır (F5)</translation>
    </message>
    <message>
        <source>Open another…</source>
        <translation>Başkasını aç…</translation>
    </message>
    <message>
        <source>Copy JSON</source>
        <translation>JSON’u kopyala</translation>
    </message>
    <message>
        <source>Copy the result of the chosen step (Ctrl+C in the table)</source>
        <translation>Seçili adımın sonucunu kopyala (tabloda Ctrl+C)</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Kapat</translation>
    </message>
    <message>
        <source>Steps of the scenario</source>
        <translation>Senaryonun adımları</translation>
    </message>
    <message>
        <source>Result of the chosen step, JSON</source>
        <translation>Seçili adımın sonucu, JSON</translation>
    </message>
</context>
<context>
    <name>imece::ScorecardView</name>
    <message>
        <source>Scorecard of the fabric or of the chosen hosts</source>
        <translation>Dokunun ya da seçili sunucuların karnesi</translation>
    </message>
    <message>
        <source>Book exactly these…</source>
        <translation>Tam bunları rezerve et…</translation>
    </message>
    <message>
        <source>Book without these…</source>
        <translation>Bunlarsız rezerve et…</translation>
    </message>
    <message>
        <source>Copy host list</source>
        <translation>Sunucu listesini kopyala</translation>
    </message>
    <message>
        <source>Show in Hosts</source>
        <translation>Sunucular’da göster</translation>
    </message>
    <message>
        <source>Choose none</source>
        <translation>Seçimi kaldır</translation>
    </message>
    <message>
        <source>Measured</source>
        <translation>Ölçülen</translation>
    </message>
    <message>
        <source>Choose hosts: drag on the labels, or with Shift in the map; or Shift and arrow keys.</source>
        <translation>Sunucu seçmek için etiketler üzerinde ya da haritada Shift ile sürükleyin; veya Shift ve ok tuşları.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln host names are on the clipboard.</source>
        <translation>
            <numerusform>%Ln sunucu adı panoda.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln chosen hosts</source>
        <translation>
            <numerusform>%Ln seçili sunucu</numerusform>
        </translation>
    </message>
    <message>
        <source>Counting…</source>
        <translation>Sayılıyor…</translation>
    </message>
    <message>
        <source>Gb/s</source>
        <translation>Gb/s</translation>
    </message>
    <message>
        <source>% of claim</source>
        <translation>iddianın %’si</translation>
    </message>
    <message>
        <source>µs</source>
        <translation>µs</translation>
    </message>
    <message>
        <source>Two hosts at least make a pair.</source>
        <translation>Bir çift için en az iki sunucu gerekir.</translation>
    </message>
    <message>
        <source>%1 pairs measured, %2</source>
        <translation>Ölçülen çift: %1, %2</translation>
    </message>
    <message>
        <source>Measured %1: still counts</source>
        <translation>%1 ölçüldü: hâlâ geçerli</translation>
    </message>
    <message>
        <source>Measured %1: too old to count</source>
        <translation>%1 ölçüldü: artık geçerli değil</translation>
    </message>
    <message>
        <source>Slower way over faster way: median %1, p5 %2</source>
        <translation>Yavaş yön / hızlı yön: ortanca %1, p5 %2</translation>
    </message>
    <message>
        <source>Most uneven: %1 → %2 at %3 of its way back</source>
        <translation>En dengesiz: %1 → %2, dönüşünün %3 katı</translation>
    </message>
    <message numerus="yes">
        <source>%Ln bad hosts</source>
        <translation>
            <numerusform>%Ln kötü sunucu</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln bad links</source>
        <translation>
            <numerusform>%Ln kötü bağlantı</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln slow uplinks</source>
        <translation>
            <numerusform>%Ln yavaş üst bağlantı</numerusform>
        </translation>
    </message>
    <message>
        <source>the whole fabric</source>
        <translation>dokunun tamamı</translation>
    </message>
    <message numerus="yes">
        <source>%Ln suspicions</source>
        <translation>
            <numerusform>%Ln kuşku</numerusform>
        </translation>
    </message>
    <message>
        <source>No open finding touches it</source>
        <translation>Açık bulgu yok</translation>
    </message>
    <message>
        <source>Open findings: %1</source>
        <translation>Açık bulgular: %1</translation>
    </message>
    <message>
        <source>Drain or hold…</source>
        <translation>Boşalt veya tut…</translation>
    </message>
</context>
<context>
    <name>imece::SeriesSheet</name>
    <message>
        <source>Every week</source>
        <translation>Her hafta</translation>
    </message>
    <message>
        <source>First start</source>
        <translation>İlki</translation>
    </message>
    <message>
        <source>7 Dec 22:00</source>
        <translation>7 Ara 22:00</translation>
    </message>
    <message>
        <source>Choose the first day</source>
        <translation>İlk günü seç</translation>
    </message>
    <message>
        <source>every</source>
        <extracomment>EVERY 2 weeks, 4 times</extracomment>
        <translation>her</translation>
    </message>
    <message>
        <source>weeks,</source>
        <extracomment>every 2 WEEKS, 4 times</extracomment>
        <translation>hafta,</translation>
    </message>
    <message>
        <source>times,</source>
        <extracomment>every 2 weeks, 4 TIMES</extracomment>
        <translation>kez,</translation>
    </message>
    <message>
        <source>all for at most</source>
        <translation>toplam en çok</translation>
    </message>
    <message>
        <source>Every so many weeks</source>
        <translation>Kaç haftada bir</translation>
    </message>
    <message>
        <source>How many times</source>
        <translation>Kaç kez</translation>
    </message>
    <message>
        <source>All together for at most this price</source>
        <translation>Hepsi birlikte en çok bu fiyata</translation>
    </message>
    <message>
        <source>The starts</source>
        <translation>Başlangıçlar</translation>
    </message>
    <message>
        <source>Leave out the nights on which that time does not exist</source>
        <translation>O saatin olmadığı geceleri atla</translation>
    </message>
    <message>
        <source>Where the time comes twice:</source>
        <translation>Saatin iki kez geldiği gece:</translation>
    </message>
    <message>
        <source>choose</source>
        <translation>seçin</translation>
    </message>
    <message>
        <source>the first</source>
        <translation>ilki</translation>
    </message>
    <message>
        <source>the second</source>
        <translation>ikincisi</translation>
    </message>
    <message>
        <source>Which one, where the time comes twice</source>
        <translation>Saat iki kez gelince hangisi</translation>
    </message>
    <message>
        <source>Book all of them</source>
        <translation>Hepsini rezerve et</translation>
    </message>
    <message>
        <source>First say above how many hosts and for how long.</source>
        <translation>Önce yukarıda kaç sunucu ve ne kadar süre olduğunu yazın.</translation>
    </message>
    <message>
        <source>A series is booked; preemptible runs are not. Choose another tier above.</source>
        <translation>Seri rezerve edilir; kesilebilir çalışmalar edilmez. Yukarıda başka bir tür seçin.</translation>
    </message>
    <message>
        <source>The same %1 each time, on the same local clock. All of them or nothing.</source>
        <translation>Her seferinde aynı %1, yerel saat aynı. Ya hepsi ya hiçbiri.</translation>
    </message>
    <message>
        <source>Every how many weeks? 1 to 26.</source>
        <translation>Kaç haftada bir? 1 ile 26 arası.</translation>
    </message>
    <message>
        <source>How many times? 1 to %1.</source>
        <translation>Kaç kez? 1 ile %1 arası.</translation>
    </message>
    <message>
        <source>⚠ %1 comes twice: %2 and %3</source>
        <translation>⚠ %1 iki kez geliyor: %2 ve %3</translation>
    </message>
    <message>
        <source>⚠ %1: that time does not exist, the clocks go forward</source>
        <translation>⚠ %1: o saat yok, saatler ileri alınıyor</translation>
    </message>
    <message>
        <source>A night shows that time twice. Which one is meant?</source>
        <translation>Bir gece o saati iki kez gösteriyor. Hangisi?</translation>
    </message>
    <message>
        <source>On a night of the series that time does not exist. Take another time, or leave that night out.</source>
        <translation>Serinin bir gecesinde o saat yok. Başka bir saat alın ya da o geceyi atlayın.</translation>
    </message>
    <message>
        <source>A booking starts in steps of %1.</source>
        <translation>Rezervasyon %1 adımlarla başlar.</translation>
    </message>
    <message>
        <source>Up to which price, all together? At today’s price about %1.</source>
        <translation>Hepsi birlikte hangi fiyata kadar? Bugünkü fiyatla yaklaşık %1.</translation>
    </message>
    <message numerus="yes">
        <source>%n bookings of %1, about %2 at today’s price. All of them are confirmed at once, or none.</source>
        <translation>
            <numerusform>%n rezervasyon, her biri %1, bugünkü fiyatla yaklaşık %2. Hepsi birden onaylanır ya da hiçbiri.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>imece::SettingsDialog</name>
    <message>
        <source>Settings</source>
        <translation>Ayarlar</translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation>&amp;Dil</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>&amp;Tema</translation>
    </message>
    <message>
        <source>Time &amp;zone</source>
        <translation>&amp;Saat dilimi</translation>
    </message>
    <message>
        <source>&amp;First page</source>
        <translation>İ&amp;lk sayfa</translation>
    </message>
    <message>
        <source>&amp;Rows</source>
        <translation>Satı&amp;rlar</translation>
    </message>
    <message>
        <source>As the system</source>
        <translation>Sistemdeki gibi</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Açık</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Koyu</translation>
    </message>
    <message>
        <source>By your role</source>
        <translation>Rolünüze göre</translation>
    </message>
    <message>
        <source>Hosts</source>
        <translation>Sunucular</translation>
    </message>
    <message>
        <source>Fabric</source>
        <translation>Doku</translation>
    </message>
    <message>
        <source>Shares</source>
        <translation>Paylar</translation>
    </message>
    <message>
        <source>Bookings</source>
        <translation>Rezervasyon</translation>
    </message>
    <message>
        <source>Comfortable, 26 px</source>
        <translation>Rahat, 26 px</translation>
    </message>
    <message>
        <source>Compact, 22 px</source>
        <translation>Sıkı, 22 px</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Kapat</translation>
    </message>
    <message>
        <source>&amp;Notifications</source>
        <translation>&amp;Bildirimler</translation>
    </message>
    <message>
        <source>On the desktop: queue, start, end, failed hosts</source>
        <translation>Masaüstünde: kuyruk, başlangıç, bitiş, bozulan sunucu</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Yok</translation>
    </message>
</context>
<context>
    <name>imece::SharesLegend</name>
    <message>
        <source>own use</source>
        <translation>kendi kullanımı</translation>
    </message>
    <message>
        <source>borrowed from members</source>
        <translation>üyelerden ödünç alınan</translation>
    </message>
    <message>
        <source>on spares</source>
        <translation>yedeklerde</translation>
    </message>
    <message>
        <source>lent</source>
        <translation>ödünç verilen</translation>
    </message>
    <message>
        <source>booked-idle</source>
        <translation>ayrılmış ama boş</translation>
    </message>
    <message>
        <source>idle</source>
        <translation>boşta</translation>
    </message>
    <message>
        <source>down</source>
        <translation>arızalı</translation>
    </message>
    <message>
        <source>Legend: own use, borrowed from members, on spares; lent, booked-idle, idle, down</source>
        <translation>Gösterge: kendi kullanımı, üyelerden ödünç alınan, yedeklerde; ödünç verilen, ayrılmış ama boş, boşta, arızalı</translation>
    </message>
</context>
<context>
    <name>imece::SharesPage</name>
    <message>
        <source>No statement yet: not connected.</source>
        <translation>Henüz döküm yok: bağlantı kurulmadı.</translation>
    </message>
    <message>
        <source>Asking for the statement…</source>
        <translation>Döküm isteniyor…</translation>
    </message>
    <message>
        <source>You own &lt;b&gt;%1 of %2&lt;/b&gt; GPUs (%3)</source>
        <translation>&lt;b&gt;%1 / %2&lt;/b&gt; GPU sizin (%3)</translation>
    </message>
    <message numerus="yes">
        <source>%1 GPUs, %n members</source>
        <translation>
            <numerusform>%1 GPU, %n üye</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 own + %2 borrowed − %3 owned</source>
        <translation>%1 kendi + %2 ödünç alınan − %3 sahip olunan</translation>
    </message>
    <message>
        <source> · bank &lt;b&gt;%1 d&lt;/b&gt;</source>
        <translation> · banka &lt;b&gt;%1 gün&lt;/b&gt;</translation>
    </message>
    <message>
        <source> · spent and held &lt;b&gt;%1&lt;/b&gt; of %2</source>
        <translation> · harcanan ve bloke &lt;b&gt;%1&lt;/b&gt; / %2</translation>
    </message>
    <message>
        <source> · spent and held &lt;b&gt;%1&lt;/b&gt;</source>
        <translation> · harcanan ve bloke &lt;b&gt;%1&lt;/b&gt;</translation>
    </message>
    <message>
        <source>GPU-h, %1 to %2 UTC, exact to the second</source>
        <extracomment>the unit and the period of all figures on the page</extracomment>
        <translation>GPU-sa, %1 – %2 UTC, saniyesine kadar kesin</translation>
    </message>
    <message>
        <source>GPU-seconds, %1 to %2 UTC</source>
        <translation>GPU-saniye, %1 – %2 UTC</translation>
    </message>
    <message>
        <source>Shares</source>
        <translation>Paylar</translation>
    </message>
    <message>
        <source>Today</source>
        <translation>Bugün</translation>
    </message>
    <message numerus="yes">
        <source>Last %n days</source>
        <translation>
            <numerusform>Son %n gün</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 (UTC)</source>
        <translation>%1 (UTC)</translation>
    </message>
    <message>
        <source>Period, in UTC</source>
        <translation>Dönem, UTC olarak</translation>
    </message>
    <message>
        <source>Exact GPU-seconds</source>
        <translation>Kesin GPU-saniye</translation>
    </message>
    <message>
        <source>GPU-seconds</source>
        <translation>GPU-saniye</translation>
    </message>
    <message>
        <source>Show exact GPU-seconds instead of GPU-h (U)</source>
        <translation>GPU-sa yerine kesin GPU-saniye göster (U)</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Dışa aktar</translation>
    </message>
    <message>
        <source>Usage over time</source>
        <translation>Zaman içinde kullanım</translation>
    </message>
    <message>
        <source>GPU-h per UTC day, line = owned</source>
        <translation>UTC günü başına GPU-sa, çizgi = sahip olunan</translation>
    </message>
    <message>
        <source>Who lent to whom</source>
        <translation>Kim kime ödünç verdi</translation>
    </message>
    <message>
        <source>members only; spares are counted apart</source>
        <translation>yalnızca üyeler; yedekler ayrı sayılır</translation>
    </message>
    <message>
        <source>Bank</source>
        <translation>Banka</translation>
    </message>
    <message>
        <source>days of own entitlement; ┊ at the start of the period</source>
        <translation>kendi hakkından gün; ┊ dönem başında</translation>
    </message>
    <message>
        <source>Statement by member</source>
        <translation>Üyelere göre döküm</translation>
    </message>
    <message>
        <source>Member</source>
        <translation>Üye</translation>
    </message>
    <message>
        <source>From (%1)</source>
        <translation>Başlangıç (%1)</translation>
    </message>
    <message>
        <source>Until (%1)</source>
        <translation>Bitiş (%1)</translation>
    </message>
    <message>
        <source>%1, GPU-seconds</source>
        <translation>%1, GPU-saniye</translation>
    </message>
    <message>
        <source>Export the statement</source>
        <translation>Dökümü dışa aktar</translation>
    </message>
    <message>
        <source>Other period…</source>
        <translation>Başka dönem…</translation>
    </message>
    <message>
        <source>%1 – %2</source>
        <extracomment>a period: from – until</extracomment>
        <translation>%1 – %2</translation>
    </message>
    <message>
        <source>This week, from %1</source>
        <translation>Bu hafta, %1 başlangıçlı</translation>
    </message>
    <message>
        <source>Last week, from %1</source>
        <translation>Geçen hafta, %1 başlangıçlı</translation>
    </message>
    <message>
        <source>Money</source>
        <translation>Para</translation>
    </message>
    <message>
        <source>&amp;Invoice…</source>
        <translation>&amp;Fatura…</translation>
    </message>
    <message>
        <source>Set &amp;cap…</source>
        <translation>&amp;Sınır koy…</translation>
    </message>
</context>
<context>
    <name>imece::ShortcutsDialog</name>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>Klavye kısayolları</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>Tuş</translation>
    </message>
    <message>
        <source>What it does</source>
        <translation>Ne yapar</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Kapat</translation>
    </message>
</context>
<context>
    <name>imece::Simulation</name>
    <message numerus="yes">
        <source>It did not end within %n seconds and was stopped.</source>
        <translation>
            <numerusform>%n saniye içinde bitmedi ve durduruldu.</numerusform>
        </translation>
    </message>
    <message>
        <source>imecectl, which runs scenarios, was not found beside imece.</source>
        <translation>Senaryoları çalıştıran imecectl, imece’nin yanında bulunamadı.</translation>
    </message>
    <message>
        <source>%1 is larger than %2 MiB, the most that a scenario may be.</source>
        <translation>%1, bir senaryo için en büyük boyut olan %2 MiB’den büyük.</translation>
    </message>
    <message>
        <source>Its results are larger than %1 MiB; it was stopped.</source>
        <translation>Sonuçları %1 MiB’den büyük; durduruldu.</translation>
    </message>
    <message>
        <source>imecectl ended by itself (code %1) before it had run the scenario.</source>
        <translation>imecectl, senaryoyu bitirmeden kendiliğinden sona erdi (kod %1).</translation>
    </message>
    <message>
        <source>%1 cannot be opened: %2.</source>
        <translation>%1 açılamıyor: %2.</translation>
    </message>
    <message>
        <source>imecectl could not be started: %1.</source>
        <translation>imecectl başlatılamadı: %1.</translation>
    </message>
</context>
<context>
    <name>imece::SliceSheet</name>
    <message>
        <source>A small slice now</source>
        <translation>Hemen küçük bir dilim</translation>
    </message>
    <message numerus="yes">
        <source>%n GPUs</source>
        <translation>
            <numerusform>%n GPU</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n hosts</source>
        <translation>
            <numerusform>%n sunucu</numerusform>
        </translation>
    </message>
    <message>
        <source>How large a slice</source>
        <translation>Ne kadar büyük bir dilim</translation>
    </message>
    <message>
        <source>of</source>
        <extracomment>2 GPUs OF H100</extracomment>
        <translation>model</translation>
    </message>
    <message>
        <source>GPU model</source>
        <translation>GPU modeli</translation>
    </message>
    <message>
        <source>for</source>
        <extracomment>2 GPUs of H100 FOR 2 h</extracomment>
        <translation>süre</translation>
    </message>
    <message>
        <source>How long</source>
        <translation>Ne kadar süre</translation>
    </message>
    <message>
        <source>For example 45m or 2h</source>
        <translation>Örneğin 45dk ya da 2sa</translation>
    </message>
    <message>
        <source>for a guest whom I sponsor</source>
        <translation>kefil olduğum bir konuk için</translation>
    </message>
    <message>
        <source>Purpose</source>
        <translation>Amaç</translation>
    </message>
    <message>
        <source>Purpose, one sentence</source>
        <translation>Amaç, tek cümle</translation>
    </message>
    <message>
        <source>one sentence; a guest’s slice needs it</source>
        <translation>tek cümle; konuğun dilimi için gerekli</translation>
    </message>
    <message>
        <source>Take it now</source>
        <translation>Hemen al</translation>
    </message>
    <message>
        <source>How long? For example 45m or 2h.</source>
        <translation>Ne kadar? Örneğin 45dk ya da 2sa.</translation>
    </message>
    <message>
        <source>What is it for? One sentence, as it is for a guest.</source>
        <translation>Ne için? Konuk için olduğundan tek cümle yazın.</translation>
    </message>
    <message>
        <source>Granted or refused at once; it is never queued, and a host that fails elsewhere may end it (R15, R11).</source>
        <translation>Hemen verilir ya da reddedilir; sıraya girmez ve başka yerde bozulan bir sunucu onu bitirebilir (R15, R11).</translation>
    </message>
</context>
<context>
    <name>imece::StaleBanner</name>
    <message>
        <source>Try now</source>
        <translation>Şimdi dene</translation>
    </message>
    <message>
        <source>&lt;b&gt;Offline since %1.&lt;/b&gt; These are the values of &lt;b&gt;%2&lt;/b&gt;; nothing below is live. Booking and cancelling wait for the connection.</source>
        <translation>&lt;b&gt;Bağlantı yok, başlangıcı %1.&lt;/b&gt; Bunlar &lt;b&gt;%2&lt;/b&gt; değerleri; aşağıda hiçbir şey canlı değil. Rezervasyon ve iptal bağlantıyı bekler.</translation>
    </message>
    <message>
        <source>trying…</source>
        <translation>deneniyor…</translation>
    </message>
    <message>
        <source>next try in %1 s</source>
        <translation>sonraki deneme %1 sn sonra</translation>
    </message>
    <message>
        <source>&lt;b&gt;The server refused this desk&lt;/b&gt; and gave no reason. Nothing comes until that is mended; then try again.</source>
        <translation>&lt;b&gt;Sunucu bu masayı kabul etmedi&lt;/b&gt; ve neden bildirmedi. Bu düzelmeden hiçbir şey gelmez; sonra yeniden deneyin.</translation>
    </message>
    <message>
        <source>&lt;b&gt;The server refused this desk:&lt;/b&gt; %1. Nothing comes until that is mended; then try again.</source>
        <translation>&lt;b&gt;Sunucu bu masayı kabul etmedi:&lt;/b&gt; %1. Bu düzelmeden hiçbir şey gelmez; sonra yeniden deneyin.</translation>
    </message>
</context>
<context>
    <name>imece::StatementModel</name>
    <message>
        <source>Co-op</source>
        <translation>Kooperatif</translation>
    </message>
    <message>
        <source>%1 GPU-seconds exactly</source>
        <translation>tam %1 GPU-saniye</translation>
    </message>
    <message>
        <source>Member</source>
        <translation>Üye</translation>
    </message>
    <message>
        <source>used, and where owned time went</source>
        <translation>kullanım ve dağılımı</translation>
    </message>
    <message>
        <source>Owned</source>
        <translation>Sahip</translation>
    </message>
    <message>
        <source>= Own use</source>
        <translation>= Kendi</translation>
    </message>
    <message>
        <source>+ Lent</source>
        <translation>+ Verilen</translation>
    </message>
    <message>
        <source>+ Booked-idle</source>
        <translation>+ Ayrılı boş</translation>
    </message>
    <message>
        <source>+ Idle</source>
        <translation>+ Boşta</translation>
    </message>
    <message>
        <source>+ Down</source>
        <translation>+ Arıza</translation>
    </message>
    <message>
        <source>+ Planned down</source>
        <translation>+ Planlı</translation>
    </message>
    <message>
        <source>Borrowed</source>
        <translation>Alınan</translation>
    </message>
    <message>
        <source>Spare</source>
        <translation>Yedek</translation>
    </message>
    <message>
        <source>Used</source>
        <translation>Kullanılan</translation>
    </message>
    <message>
        <source>Credited</source>
        <translation>Alacak</translation>
    </message>
    <message>
        <source>used, and where it went</source>
        <extracomment>short for &quot;used, and where owned time went&quot;</extracomment>
        <translation>kullanım ve dağılımı</translation>
    </message>
</context>
<context>
    <name>imece::StepModel</name>
    <message>
        <source>Step</source>
        <translation>Adım</translation>
    </message>
    <message>
        <source>After</source>
        <extracomment>time after the start of a scenario</extracomment>
        <translation>Geçen süre</translation>
    </message>
    <message>
        <source>What</source>
        <translation>Ne</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>Sonuç</translation>
    </message>
</context>
<context>
    <name>imece::SweepSlider</name>
    <message>
        <source>Sweep %1 of %2: %3</source>
        <translation>Tur %1 / %2: %3</translation>
    </message>
    <message>
        <source>Sweep</source>
        <translation>Tur</translation>
    </message>
</context>
<context>
    <name>imece::TextWindow</name>
    <message>
        <source>Close</source>
        <translation>Kapat</translation>
    </message>
</context>
<context>
    <name>imece::TierHistogram</name>
    <message numerus="yes">
        <source>%Ln pairs, median %1 %2</source>
        <translation>
            <numerusform>%Ln çift, medyan %1 %2</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>imece::TimelineControls</name>
    <message>
        <source>All members</source>
        <translation>Tüm üyeler</translation>
    </message>
    <message>
        <source>Whose bookings</source>
        <translation>Kimin rezervasyonları</translation>
    </message>
    <message>
        <source>How much time the timeline shows</source>
        <translation>Çizelgenin gösterdiği süre</translation>
    </message>
    <message numerus="yes">
        <source>%n weeks</source>
        <translation>
            <numerusform>%n hafta</numerusform>
        </translation>
    </message>
    <message>
        <source>Now</source>
        <translation>Şimdi</translation>
    </message>
    <message numerus="yes">
        <source>%n days</source>
        <translation>
            <numerusform>%n gün</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n hours</source>
        <translation>
            <numerusform>%n saat</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n minutes</source>
        <translation>
            <numerusform>%n dakika</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>imece::TimelineView</name>
    <message>
        <source>free</source>
        <translation>boş</translation>
    </message>
    <message numerus="yes">
        <source>Quote %1 · %n hosts</source>
        <translation>
            <numerusform>Öneri %1 · %n sunucu</numerusform>
        </translation>
    </message>
    <message>
        <source>bar height = hosts</source>
        <translation>çubuk yüksekliği = sunucu</translation>
    </message>
    <message>
        <source>held</source>
        <translation>tutulan</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>durdu</translation>
    </message>
    <message>
        <source>host down</source>
        <translation>sunucu devre dışı</translation>
    </message>
    <message numerus="yes">
        <source>%n bookings; click to look closer</source>
        <translation>
            <numerusform>%n rezervasyon; yakından bakmak için tıklayın</numerusform>
        </translation>
    </message>
    <message>
        <source>Timeline of bookings</source>
        <translation>Rezervasyonların zaman çizelgesi</translation>
    </message>
    <message numerus="yes">
        <source>Lane %1, %n hosts, open</source>
        <translation>
            <numerusform>Şerit %1, %n sunucu, açık</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Lane %1, %n hosts, closed</source>
        <translation>
            <numerusform>Şerit %1, %n sunucu, kapalı</numerusform>
        </translation>
    </message>
    <message>
        <source>expected, not bookable</source>
        <translation>bekleniyor, rezerve edilemez</translation>
    </message>
    <message>
        <source>leaves, not bookable</source>
        <translation>ayrılıyor, rezerve edilemez</translation>
    </message>
    <message numerus="yes">
        <source>%n hosts</source>
        <translation>
            <numerusform>%n sunucu</numerusform>
        </translation>
    </message>
    <message>
        <source>preemptible, slice</source>
        <translation>kesilebilir, dilim</translation>
    </message>
    <message>
        <source>offer</source>
        <translation>teklif</translation>
    </message>
    <message>
        <source>queued: planned, not booked</source>
        <translation>sırada: planlandı, rezerve değil</translation>
    </message>
    <message>
        <source>%1: held, nobody knows until when</source>
        <translation>%1: tutuluyor, ne zamana dek belli değil</translation>
    </message>
    <message>
        <source>%1: held until %2</source>
        <translation>%1: tutuluyor, bitiş: %2</translation>
    </message>
    <message>
        <source>%1: expected, not bookable yet</source>
        <translation>%1: bekleniyor, henüz rezerve edilemez</translation>
    </message>
    <message>
        <source>%1: expected, not bookable before %2</source>
        <translation>%1: bekleniyor, %2 öncesi rezerve edilemez</translation>
    </message>
    <message>
        <source>%1: leaves the co-op, not bookable from %2 on</source>
        <translation>%1: kooperatiften ayrılıyor, %2 ve sonrası rezerve edilemez</translation>
    </message>
    <message numerus="yes">
        <source>%n bookings. Left and right choose one, up and down a lane, Space opens it, plus and minus zoom, A and D move, T is now, 0 shows all.</source>
        <translation>
            <numerusform>%n rezervasyon. Sol ve sağ ok birini, yukarı ve aşağı ok bir şeridi seçer, boşluk tuşu şeridi açar, artı ve eksi yakınlaştırır, A ve D kaydırır, T şimdiye döner, 0 hepsini gösterir.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: arrows move it, Shift its end, Ctrl by days; Enter asks, Esc leaves it</source>
        <translation>%1: oklar taşır, Shift bitişini, Ctrl günlerle; Enter ister, Esc bırakır</translation>
    </message>
    <message>
        <source>%1 instead?</source>
        <translation>Yerine %1 olsun mu?</translation>
    </message>
    <message>
        <source>maintenance</source>
        <translation>bakım</translation>
    </message>
    <message numerus="yes">
        <source>%n planned maintenances: M goes to the next, Shift+M back.</source>
        <translation>
            <numerusform>%n planlı bakım: M sonrakine, Shift+M öncekine gider.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln free</source>
        <translation>
            <numerusform>%Ln boş</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>imece::UsageChart</name>
    <message numerus="yes">
        <source>%n UTC days, stacked by member</source>
        <translation>
            <numerusform>%n UTC günü, üyelere göre yığılmış</numerusform>
        </translation>
    </message>
    <message>
        <source>Usage over time, GPU-h per UTC day</source>
        <translation>Zaman içinde kullanım, UTC günü başına GPU-sa</translation>
    </message>
</context>
<context>
    <name>imece::words::NextStep</name>
    <message>
        <source>a second person of the startup approves</source>
        <translation>girişimin ikinci bir kişisi onaylar</translation>
    </message>
    <message>
        <source>the startup confirms</source>
        <translation>girişim onaylar</translation>
    </message>
    <message>
        <source>the cluster answers</source>
        <translation>küme yanıtlar</translation>
    </message>
    <message>
        <source>the co-op makes it ready</source>
        <translation>kooperatif hazırlar</translation>
    </message>
    <message>
        <source>all hosts pass the pre-flight</source>
        <translation>tüm sunucular ön denetimden geçer</translation>
    </message>
    <message>
        <source>it ends</source>
        <translation>biter</translation>
    </message>
    <message>
        <source>the gang is whole again, or it fails</source>
        <translation>takım tamamlanır ya da rezervasyon başarısız olur</translation>
    </message>
    <message>
        <source>its hosts are wiped and free</source>
        <translation>sunucuları silinir ve boşalır</translation>
    </message>
    <message>
        <source>room is found, or it expires</source>
        <translation>yer bulunur ya da süresi dolar</translation>
    </message>
    <message>
        <source>it is offered</source>
        <translation>teklif edilir</translation>
    </message>
    <message>
        <source>overdue since %2: %1</source>
        <extracomment>%1 what happens next (&quot;the co-op makes it ready&quot;), %2 by when</extracomment>
        <translation>%2 anından beri gecikti: %1</translation>
    </message>
    <message>
        <source>%1, by %2</source>
        <translation>%1, en geç %2</translation>
    </message>
</context>
<context>
    <name>imece::words::SiteWords</name>
    <message>
        <source>%1, kept by %2</source>
        <translation>%1, işleten: %2</translation>
    </message>
    <message>
        <source>%1; not inspected</source>
        <translation>%1; denetlenmedi</translation>
    </message>
    <message>
        <source>%1; inspected %2, valid until %3</source>
        <translation>%1; denetim %2, geçerlilik %3</translation>
    </message>
    <message>
        <source>%1; the inspection of %2 ended on %3</source>
        <translation>%1; %2 denetimi %3 günü bitti</translation>
    </message>
    <message>
        <source>Inspected by %1.</source>
        <translation>Denetleyen: %1.</translation>
    </message>
    <message>
        <source>Inspected by %1: %2.</source>
        <translation>Denetleyen: %1; %2.</translation>
    </message>
</context>
<context>
    <name>roles</name>
    <message>
        <source>administrator</source>
        <translation>yönetici</translation>
    </message>
    <message>
        <source>lead</source>
        <translation>sorumlu</translation>
    </message>
    <message>
        <source>treasurer</source>
        <translation>sayman</translation>
    </message>
    <message>
        <source>researcher</source>
        <translation>araştırmacı</translation>
    </message>
    <message>
        <source>reader</source>
        <translation>izleyici</translation>
    </message>
    <message>
        <source>admin</source>
        <translation>yön.</translation>
    </message>
    <message>
        <source>treas.</source>
        <translation>say.</translation>
    </message>
    <message>
        <source>res.</source>
        <translation>araş.</translation>
    </message>
</context>
<context>
    <name>words</name>
    <message>
        <source>%1 d</source>
        <extracomment>a duration, d = days</extracomment>
        <translation>%1 gün</translation>
    </message>
    <message>
        <source>%1 h</source>
        <extracomment>a duration, h = hours</extracomment>
        <translation>%1 sa</translation>
    </message>
    <message>
        <source>%1 min</source>
        <translation>%1 dk</translation>
    </message>
    <message>
        <source>%1 s</source>
        <extracomment>a duration, s = seconds</extracomment>
        <translation>%1 sn</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <extracomment>62 of 70</extracomment>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>%1 GPU-h</source>
        <translation>%1 GPU-sa</translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <extracomment>two hosts</extracomment>
        <translation>%1 ve %2</translation>
    </message>
    <message>
        <source>%1, %2 and %3</source>
        <translation>%1, %2 ve %3</translation>
    </message>
    <message numerus="yes">
        <source>%n hosts</source>
        <translation>
            <numerusform>%n sunucu</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 Gb/s</source>
        <translation>%1 Gb/s</translation>
    </message>
    <message>
        <source>7d, 36h, 1w 2d</source>
        <extracomment>examples of durations; keep the letters w d h m, they are what the field reads</extracomment>
        <translation>7d, 36h, 1w 2d</translation>
    </message>
    <message>
        <source>How long? For example %1.</source>
        <translation>Ne kadar süre? Örneğin %1.</translation>
    </message>
    <message>
        <source>“%1” of what? For example %2.</source>
        <translation>“%1” hangi birimde? Örneğin %2.</translation>
    </message>
    <message>
        <source>“%1” is no duration. For example %2.</source>
        <translation>“%1” bir süre değil. Örneğin %2.</translation>
    </message>
    <message>
        <source>%1 does not exist in %2: the clocks go forward. Next is %3.</source>
        <translation>%2 için %1 diye bir saat yok: saatler ileri alınıyor. Sonraki %3.</translation>
    </message>
    <message>
        <source>“%1” is no date. For example %2 or %3.</source>
        <translation>“%1” bir tarih değil. Örneğin %2 ya da %3.</translation>
    </message>
</context>
</TS>
