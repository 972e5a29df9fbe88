import { BlockList, isIP, isIPv6 } from 'node:net';

/** Addresses of this machine, of private networks, and of what is no place to send anything to. */
const CLOSED: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];

/** Of the newer addresses only those that are given out to the whole world, without those that stand for older ones. */
const OPEN_6 = ['2000::', 3] as const;
const CLOSED_6: readonly (readonly [string, number])[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

const closed = new BlockList();
const open6 = new BlockList();
for (const [net, prefix] of CLOSED) closed.addSubnet(net, prefix, 'ipv4');
for (const [net, prefix] of CLOSED_6) closed.addSubnet(net, prefix, 'ipv6');
open6.addSubnet(...OPEN_6, 'ipv6');

/** Whether an address is one of the open internet. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false;
  if (!isIPv6(address)) return !closed.check(address, 'ipv4');
  return open6.check(address, 'ipv6') && !closed.check(address, 'ipv6');
}
