import { BlockList, isIPv4, isIPv6 } from 'node:net';

const v4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
];
/** Inside of 2000::/3, the only part of IPv6 that leads to the internet: tunnels, documentation, protocol numbers. */
const v6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

function listOf(networks: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    list.addSubnet(address, Number(bits), family);
  }
  return list;
}

const closedV4 = listOf(v4, 'ipv4');
const closedV6 = listOf(v6, 'ipv6');
const openV6 = listOf(['2000::/3'], 'ipv6');

/** Whether an address belongs to the public internet; private, local, mapped, metadata and multicast ones do not. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !closedV4.check(address, 'ipv4');
  if (!isIPv6(address)) return false;
  return openV6.check(address, 'ipv6') && !closedV6.check(address, 'ipv6');
}
