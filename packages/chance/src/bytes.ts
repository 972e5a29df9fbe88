/** Bytes as text and back. Those of @noble/hashes would come with every table that is played. */

export function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Of an even number of hexadecimal digits. */
export function bytesOf(hex: string): Uint8Array {
  return Uint8Array.from({ length: hex.length / 2 }, (_, index) =>
    parseInt(hex.slice(2 * index, 2 * index + 2), 16),
  );
}

export function joined(parts: readonly Uint8Array[]): Uint8Array {
  return Uint8Array.from(parts.flatMap((part) => [...part]));
}
