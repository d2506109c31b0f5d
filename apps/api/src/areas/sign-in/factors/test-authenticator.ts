import { createHash, createSign, generateKeyPairSync, randomBytes, type KeyObject } from 'node:crypto';

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();
const text = (data: Buffer): string => data.toString('base64url');

const [PRESENT, VERIFIED, ATTESTED] = [0x01, 0x04, 0x40];

/** A little CBOR, as far as an authenticator needs it: numbers, bytes, texts and maps. */
function cbor(value: unknown): Buffer {
  const head = (major: number, n: number): Buffer =>
    n < 24 ? Buffer.from([(major << 5) | n]) : n < 256 ? Buffer.from([(major << 5) | 24, n]) : long(major, n);
  const long = (major: number, n: number): Buffer => Buffer.from([(major << 5) | 25, n >> 8, n & 255]);
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const entries = [...(value as Map<unknown, unknown>)];
  return Buffer.concat([head(5, entries.length), ...entries.flatMap(([key, one]) => [cbor(key), cbor(one)])]);
}

interface Asked {
  readonly challenge: string;
  readonly rpId?: string;
}
interface Wanted {
  readonly challenge: string;
  readonly rp: { readonly id?: string };
  readonly user: { readonly id: string };
}

/** An authenticator made of software, with one passkey on P-256 and no attestation: for specs. */
export class TestAuthenticator {
  readonly id = randomBytes(16);
  private readonly key: KeyObject;
  private readonly point: { x: Buffer; y: Buffer };
  private user = text(Buffer.from('nobody'));
  private counter = 0;

  /** `verifies`: whether it asks for a finger or a PIN. */
  constructor(
    private readonly origin: string,
    private readonly verifies = true,
  ) {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    this.key = privateKey;
    this.point = { x: Buffer.from(x, 'base64url'), y: Buffer.from(y, 'base64url') };
  }

  /** What navigator.credentials.create answers. */
  make({ challenge, rp, user }: Wanted) {
    this.user = user.id;
    const { x, y } = this.point;
    const cose = cbor(
      new Map<number, unknown>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, x],
        [-3, y],
      ]),
    );
    const length = Buffer.from([this.id.length >> 8, this.id.length & 255]);
    const attested = Buffer.concat([Buffer.alloc(16), length, this.id, cose]);
    const data = Buffer.concat([this.data(rp.id ?? '', ATTESTED), attested]);
    const attestation = cbor(
      new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', data],
      ]),
    );
    return {
      ...this.credential(),
      response: {
        clientDataJSON: text(this.client('webauthn.create', challenge)),
        attestationObject: text(attestation),
        transports: ['internal'],
      },
    };
  }

  /** What navigator.credentials.get answers. */
  sign({ challenge, rpId = '' }: Asked) {
    this.counter += 1;
    const client = this.client('webauthn.get', challenge);
    const data = this.data(rpId);
    const signature = createSign('sha256')
      .update(Buffer.concat([data, sha256(client)]))
      .sign(this.key);
    return {
      ...this.credential(),
      response: {
        clientDataJSON: text(client),
        authenticatorData: text(data),
        signature: text(signature),
        userHandle: this.user,
      },
    };
  }

  /** A copy that somebody made of it: it counts from where it was copied. */
  copied(): TestAuthenticator {
    return Object.assign(new TestAuthenticator(this.origin, this.verifies), this);
  }

  private credential() {
    const id = text(this.id);
    return { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} };
  }

  private client(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.origin, crossOrigin: false }));
  }

  private data(rp_id: string, more = 0): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    return Buffer.concat([sha256(rp_id), Buffer.from([PRESENT | (this.verifies ? VERIFIED : 0) | more]), counter]);
  }
}
