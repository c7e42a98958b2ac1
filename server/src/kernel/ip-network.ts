import { isIPv6 } from 'node:net';

const GROUPS = 8;
const MAPPED = 5;

/**
 * Whom an address stands for where something is counted: an IPv4 address itself, of IPv6 the /64 that one customer has
 * whole, who would otherwise be new with each call.
 */
export function networkOf(address: string): string {
  const plain = address.split('%')[0] ?? address;
  if (!isIPv6(plain)) return address;
  const groups = groupsOf(plain);
  if (groups.slice(0, MAPPED).every((group) => group === 0) && groups[MAPPED] === 0xffff)
    return groups
      .slice(-2)
      .flatMap((group) => [group >> 8, group & 0xff])
      .join('.');
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}

function groupsOf(address: string): number[] {
  const hex = address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, ...parts: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = parts.slice(0, 4).map(Number);
    return `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`;
  });
  const [head = '', tail] = hex.split('::');
  const numbers = (text: string | undefined) =>
    text ? text.split(':').map((group) => Number.parseInt(group, 16)) : [];
  const [before, after] = [numbers(head), numbers(tail)];
  return [...before, ...Array<number>(GROUPS - before.length - after.length).fill(0), ...after];
}
