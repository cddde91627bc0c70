// SPDX-License-Identifier: GPL-3.0-or-later
#include "readers/all_readers.h"

namespace imece::readers {

std::span<const KnownReader> allReaders()
{
    static constexpr KnownReader all[] = {
        {Kind::NcclTests, readNcclTests},
        {Kind::NcclJson, readNcclJson},
        {Kind::RcclCsv, readRcclOutput},
        {Kind::NccomTest, readNccomTest},
        {Kind::AllReduceBench, readAllReduceBench},
        {Kind::MpiGraph, readMpiGraph},
        {Kind::Iperf3, readIperf3},
        {Kind::Iperf3Text, readIperf3Text},
        {Kind::Hp2p, readHp2p},
        {Kind::Osu, readOsu},
        {Kind::IntelMpi, readIntelMpi},
        {Kind::Perftest, readPerftest},
        {Kind::PerftestJson, readPerftestJson},
        {Kind::ClusterKit, readClusterKit},
        {Kind::NvBandwidth, readNvBandwidth},
        {Kind::IbTraffic, readIbTraffic},
        {Kind::PairCsv, readPairCsv},
        {Kind::NetProfiler, readNetProfiler},
        {Kind::NcclScout, readNcclScout},
        {Kind::SlurmTopology, readSlurmTopology},
        {Kind::SlurmTopologyYaml, readSlurmTopologyYaml},
        {Kind::HostMap, readHostMap},
        {Kind::IbNetDiscover, readIbNetDiscover},
        {Kind::IbLinkInfo, readIbLinkInfo},
        {Kind::PerfQuery, readPerfQuery},
        {Kind::SlurmNodes, readSlurmNodes},
        {Kind::DcgmExporter, readDcgmExporter},
        {Kind::DcgmDiag, readDcgmDiag},
        {Kind::NvidiaSmi, readNvidiaSmi},
        {Kind::KernelLog, readKernelLog},
        {Kind::HostList, readHostList},
        {Kind::PortGuids, readPortGuids},
    };
    return all;
}

} // namespace imece::readers
