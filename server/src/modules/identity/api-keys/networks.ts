import { BlockList, isIP, isIPv4, isIPv6 } from 'node:net';

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** The address as it stands in a list: IPv4 also where it came in the form of IPv6. */
export const plainAddress = (address: string): string => MAPPED.exec(address)?.[1] ?? address;

/** An address, or a network as `address/bits`. */
export function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  if (rest.length > 0 || isIP(address) === 0) return false;
  if (bits === undefined) return true;
  return /^\d{1,3}$/.test(bits) && Number(bits) <= (isIPv4(address) ? 32 : 128);
}

/** Whether an address is one of these, or in one of these networks. */
export function isAllowed(address: string, networks: readonly string[]): boolean {
  const plain = plainAddress(address);
  if (isIP(plain) === 0) return false;
  const list = new BlockList();
  for (const network of networks) {
    const [base = '', bits] = network.split('/');
    const family = isIPv6(base) ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(base, family);
    else list.addSubnet(base, Number(bits), family);
  }
  return list.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4');
}
