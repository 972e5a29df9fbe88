import { createHash, createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { commitmentTo, sharedSecret } from './shared-secret.ts';

const SEED = Array.from({ length: 32 }, (_, byte) => byte.toString(16).padStart(2, '0')).join('');
const ADA = '00112233445566778899aabbccddeeff';
const GRACE = 'ffeeddccbbaa99887766554433221100';

test('the commitment is the SHA-256 of the seed', () => {
  expect(commitmentTo(SEED)).toBe(createHash('sha256').update(Buffer.from(SEED, 'hex')).digest('hex'));
  expect(commitmentTo(SEED)).toBe('630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd');
});

test('the secret is what is written down', () => {
  const message = Buffer.concat([
    Buffer.from('roundhouse table/1'),
    Buffer.from(ADA, 'hex'),
    Buffer.alloc(16),
    Buffer.from(GRACE, 'hex'),
  ]);
  const expected = createHmac('sha256', Buffer.from(SEED, 'hex')).update(message).digest('hex');
  expect(sharedSecret(SEED, [ADA, null, GRACE])).toBe(expected);
});

test('every seat changes it, and so does their order', () => {
  const secrets = [[ADA, GRACE], [GRACE, ADA], [ADA, null], [null, ADA], [ADA]].map((entropies) =>
    sharedSecret(SEED, entropies),
  );
  expect(new Set(secrets).size).toBe(secrets.length);
});
