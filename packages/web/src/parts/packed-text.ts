/**
 * A text as characters that an address may have: deflated with a checksum (RFC 1950), so that a text that was cut or changed
 * is noticed, and written by the alphabet of RFC 4648 for addresses.
 */
export async function packText(text: string): Promise<string> {
  const bytes = await throughStream(
    new TextEncoder().encode(text),
    new CompressionStream('deflate'),
    Infinity,
  );
  const binary = Array.from(bytes, (byte) => String.fromCodePoint(byte)).join('');
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** The text; nothing where it is not whole, or has more than so many bytes. */
export async function unpackText(packed: string, most: number): Promise<string | undefined> {
  try {
    const binary = atob(packed.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(binary, (character) => character.codePointAt(0)!);
    const unpacked = await throughStream(bytes, new DecompressionStream('deflate'), most);
    return new TextDecoder('utf-8', { fatal: true }).decode(unpacked);
  } catch {
    // No such characters, no such stream, too much of it, or no text.
    return undefined;
  }
}

/** What comes out of a stream; it is left as soon as that is too much. */
async function throughStream(
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
  most: number,
): Promise<Uint8Array> {
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
  const parts: Uint8Array[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.length;
    if (length > most) {
      await reader.cancel();
      throw new RangeError(`more than ${most} bytes`);
    }
    parts.push(value);
  }
  return Uint8Array.from(parts.flatMap((part) => [...part]));
}
