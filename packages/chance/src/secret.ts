/** How many random bytes a secret has: 256 bits. */
export const SECRET_BYTES = 32;

/** A secret as it is saved: 64 hexadecimal digits. */
export function secretText(secret: Uint8Array): string {
  return Array.from(checked(secret), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Throws where the text is no secret. */
export function secretOf(text: string): Uint8Array {
  if (!isSecretText(text)) throw new RangeError(`a secret has ${2 * SECRET_BYTES} hexadecimal digits`);
  return Uint8Array.from({ length: SECRET_BYTES }, (_, index) =>
    parseInt(text.slice(2 * index, 2 * index + 2), 16),
  );
}

/** Whether something from outside is a secret as `secretText` writes it. */
export function isSecretText(text: unknown): text is string {
  return typeof text === 'string' && /^[0-9a-f]{64}$/u.test(text);
}

function checked(secret: Uint8Array): Uint8Array {
  if (secret.length !== SECRET_BYTES) throw new RangeError(`a secret has ${SECRET_BYTES} bytes`);
  return secret;
}
