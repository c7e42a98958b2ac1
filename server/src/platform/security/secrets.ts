import { createHash, randomBytes, randomInt } from 'node:crypto';

/** A token for a link or cookie, and what is stored of it. */
export function newSecret(): { secret: string; hash: string } {
  const secret = randomBytes(32).toString('base64url');
  return { secret, hash: hashSecret(secret) };
}

/** Plain SHA-256 is enough for 256 random bits; passwords and codes are hashed otherwise. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');
