import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { inData } from './paths.ts';

export interface LocalSecrets {
  token: string;
  encryptionKeys: string;
  webhook: string;
  postgresPassword: string;
  ownerPassword: string;
  appPassword: string;
}

const random = (bytes: number): string => randomBytes(bytes).toString('base64url');

export const createSecrets = (): LocalSecrets => ({
  token: randomBytes(48).toString('base64'),
  encryptionKeys: `k1:${randomBytes(32).toString('base64')}`,
  webhook: `whsec_sandbox_${random(24)}`,
  postgresPassword: random(18),
  ownerPassword: random(18),
  appPassword: random(18),
});

/** Kept between starts: sign-ins, encrypted columns and the database's passwords outlive one run. */
export function localSecrets(): LocalSecrets {
  const file = inData('dev-secrets.json');
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as LocalSecrets;
  const secrets = createSecrets();
  writeFileSync(file, JSON.stringify(secrets, null, 2), { mode: 0o600 });
  return secrets;
}
