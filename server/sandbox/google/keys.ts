import type { JsonWebKey, KeyObject } from 'node:crypto';
import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto';

/** An RSA key that signs id tokens. */
export class SigningKey {
  readonly privateKey: KeyObject;
  readonly publicKey: KeyObject;
  readonly id: string;

  constructor(pem?: string) {
    this.privateKey = pem
      ? createPrivateKey(pem)
      : generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
    this.publicKey = createPublicKey(this.privateKey);
    this.id = createHash('sha256').update(this.publicPem()).digest('hex').slice(0, 40);
  }

  publicPem(): string {
    return this.publicKey.export({ type: 'spki', format: 'pem' }).toString();
  }

  privatePem(): string {
    return this.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  }

  jwk(): JsonWebKey & { kid: string; use: string; alg: string } {
    return { ...this.publicKey.export({ format: 'jwk' }), kid: this.id, use: 'sig', alg: 'RS256' };
  }
}
