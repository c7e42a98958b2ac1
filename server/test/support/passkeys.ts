import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

interface Creation {
  challenge: string;
  rp: { id: string };
  user: { id: string };
}
interface Request {
  challenge: string;
  rpId: string;
}

/** What an authenticator or browser does otherwise than it should. */
export interface Odd {
  origin?: string;
  rpId?: string;
  counter?: number;
  /** False: nobody has shown a finger, face or PIN. */
  verified?: boolean;
  challenge?: string;
}

export interface Attestation {
  id: string;
  clientDataJSON: string;
  attestationObject: string;
  transports: string[];
}
export interface Assertion {
  id: string;
  clientDataJSON: string;
  authenticatorData: string;
  signature: string;
  userHandle: string;
}

const PRESENT = 0x01;
const VERIFIED = 0x04;
const BACKUP_POSSIBLE = 0x08;
const BACKED_UP = 0x10;
const WITH_CREDENTIAL = 0x40;

/** iCloud Keychain. */
const AAGUID = 'fbfc3007154e4ecc8c0b6e020557d7bd';

/** One passkey with the browser around it, as WebAuthn describes them: an ES256 key that counts its uses. */
export class SoftPasskey {
  readonly id = randomBytes(16);
  private readonly key: KeyObject;
  private readonly cose: Uint8Array;
  private handle = '';
  private uses = 0;

  constructor(private readonly origin: string) {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.key = privateKey;
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    this.cose = isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ]),
    );
  }

  create(options: Creation, odd: Odd = {}): Attestation {
    this.handle = options.user.id;
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.id.length);
    const credential = Buffer.concat([Buffer.from(AAGUID, 'hex'), length, this.id, this.cose]);
    const authData = Buffer.concat([this.head(options.rp.id, WITH_CREDENTIAL, odd), credential]);
    const attestation = isoCBOR.encode(
      new Map<string, string | Map<string, never> | Uint8Array>([
        ['fmt', 'none'],
        ['attStmt', new Map<string, never>()],
        ['authData', new Uint8Array(authData)],
      ]),
    );
    return {
      id: this.id.toString('base64url'),
      clientDataJSON: this.client('webauthn.create', options.challenge, odd).toString('base64url'),
      attestationObject: Buffer.from(attestation).toString('base64url'),
      transports: ['internal', 'hybrid'],
    };
  }

  get(options: Request, odd: Odd = {}): Assertion {
    this.uses += 1;
    const client = this.client('webauthn.get', options.challenge, odd);
    const authData = this.head(options.rpId, 0, odd);
    const signed = Buffer.concat([authData, createHash('sha256').update(client).digest()]);
    return {
      id: this.id.toString('base64url'),
      clientDataJSON: client.toString('base64url'),
      authenticatorData: authData.toString('base64url'),
      signature: sign('sha256', signed, this.key).toString('base64url'),
      userHandle: this.handle,
    };
  }

  private client(type: string, challenge: string, odd: Odd): Buffer {
    const said = { type, challenge: odd.challenge ?? challenge, origin: odd.origin ?? this.origin };
    return Buffer.from(JSON.stringify({ ...said, crossOrigin: false }));
  }

  private head(rpId: string, flags: number, { rpId: otherRp, counter, verified = true }: Odd): Buffer {
    const rp = createHash('sha256')
      .update(otherRp ?? rpId)
      .digest();
    const all = flags | PRESENT | BACKUP_POSSIBLE | BACKED_UP | (verified ? VERIFIED : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter ?? this.uses);
    return Buffer.concat([rp, Buffer.from([all]), count]);
  }
}
