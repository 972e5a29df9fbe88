import { isIPv6 } from 'node:net';

/** The part of an address that tells households apart: of the newer ones each has billions. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const older = /^::ffff:(?<older>[\d.]+)$/iu.exec(address)?.groups?.['older'];
  return older ?? groupsOf(address).slice(0, 4).join(':');
}

/** The eight numbers of an address, without the zeros before each. */
function groupsOf(address: string): string[] {
  const [front, back] = address.replace(/%.*/u, '').split('::').map(numbersIn);
  const left = Math.max(0, 8 - front!.length - (back?.length ?? 0));
  return [...front!, ...Array.from({ length: left }, () => '0'), ...(back ?? [])];
}

function numbersIn(part: string): string[] {
  return part === '' ? [] : part.split(':').map((group) => parseInt(group, 16).toString(16));
}
