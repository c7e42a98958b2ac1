import type { Client } from 'pg';
import { built } from './product.ts';

const INSERT = `
  INSERT INTO api_key (id, owner_id, made_by, role, name, prefix, hash, scopes, ip_allow, created_at)
  VALUES (uuidv7(), $1, $1, 'brand', 'bench', $2, $3, '{webhooks:manage}', $4, now())`;

/** A key of the product's own making, with which an account manages its webhooks. */
export async function newKey(client: Client, ownerId: string, ipAllow: string[] = []): Promise<string> {
  const { makeKey } = await built<typeof import('../../src/modules/identity/api-keys/key-secret.js')>(
    'modules/identity/api-keys/key-secret.js',
  );
  const { key, prefix, hash } = makeKey('live');
  await client.query(INSERT, [ownerId, prefix, hash, ipAllow]);
  return key;
}
