/** An authenticator with its passkeys, as WebAuthn has them: ES256, and nothing attested. */
import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';

interface Passkey {
  readonly id: Buffer;
  readonly rpId: string;
  readonly privateKey: KeyObject;
  counter: number;
}

export interface CreationOptions {
  readonly challenge: string;
  readonly rp: { readonly id: string };
}

export interface RequestOptions {
  readonly challenge: string;
  readonly rpId: string;
}

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

export class Authenticator {
  private readonly passkeys: Passkey[] = [];
  private readonly origin: string;

  /** `origin`: where the page is that asks. */
  constructor(origin: string) {
    this.origin = origin;
  }

  /** What `navigator.credentials.create` gives. */
  create({ challenge, rp }: CreationOptions) {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const passkey: Passkey = { id: randomBytes(16), rpId: rp.id, privateKey, counter: 0 };
    this.passkeys.push(passkey);
    const { x, y } = publicKey.export({ format: 'jwk' });
    const credential = Buffer.concat([
      Buffer.alloc(16),
      Buffer.from([0, passkey.id.length]),
      passkey.id,
      coseKey(Buffer.from(x!, 'base64url'), Buffer.from(y!, 'base64url')),
    ]);
    const data = Buffer.concat([this.head(passkey, HAS_CREDENTIAL), credential]);
    return answerOf(passkey, {
      clientDataJSON: this.clientData('webauthn.create', challenge).toString('base64url'),
      attestationObject: attestation(data).toString('base64url'),
      transports: ['internal'],
    });
  }

  /** What `navigator.credentials.get` gives, with the passkey that was made last. */
  get({ challenge, rpId }: RequestOptions) {
    const passkey = this.passkeys.findLast((each) => each.rpId === rpId)!;
    passkey.counter++;
    const data = this.head(passkey, 0);
    const client = this.clientData('webauthn.get', challenge);
    const signed = Buffer.concat([data, sha256(client)]);
    return answerOf(passkey, {
      clientDataJSON: client.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: createSign('sha256').update(signed).sign(passkey.privateKey).toString('base64url'),
    });
  }

  private head({ rpId, counter }: Passkey, flags: number): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([USER_PRESENT | USER_VERIFIED | flags]), count]);
  }

  private clientData(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.origin, crossOrigin: false }));
  }
}

function answerOf({ id }: Passkey, response: object) {
  const name = id.toString('base64url');
  return { id: name, rawId: name, type: 'public-key', clientExtensionResults: {}, response };
}

/** CBOR: `{1: 2, 3: -7, -1: 1, -2: x, -3: y}` */
function coseKey(x: Buffer, y: Buffer): Buffer {
  const bytes = Buffer.from([0x58, 32]);
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    bytes,
    x,
    Buffer.from([0x22]),
    bytes,
    y,
  ]);
}

/** CBOR: `{"fmt": "none", "attStmt": {}, "authData": data}` */
function attestation(data: Buffer): Buffer {
  const text = (word: string) => Buffer.concat([Buffer.from([0x60 + word.length]), Buffer.from(word)]);
  return Buffer.concat([
    Buffer.from([0xa3]),
    text('fmt'),
    text('none'),
    text('attStmt'),
    Buffer.from([0xa0]),
    text('authData'),
    Buffer.from([0x58, data.length]),
    data,
  ]);
}

function sha256(data: string | Buffer): Buffer {
  return createHash('sha256').update(data).digest();
}
