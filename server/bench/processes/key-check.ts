import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Addresses } from '../support/addresses.ts';
import { built, openApp } from '../support/product.ts';
import { serve } from '../support/serve.ts';

const NEEDED = { access: 'partner', scope: 'webhooks:manage' } as const;

/**
 * The product's own check of a key behind a bare node:http: hash, lookup, end, addresses, role and scope; nothing else.
 * At `/anew` nothing is known of a key from the call before.
 */
async function start(addresses: Addresses): Promise<string> {
  const [{ ApiKeyCheck }, { ApiKeyLookup }, { keyIn }, { permit }] = await Promise.all([
    built<typeof import('../../src/modules/identity/api-keys/api-key-check.js')>(
      'modules/identity/api-keys/api-key-check.js',
    ),
    built<typeof import('../../src/modules/identity/api-keys/api-key-lookup.js')>(
      'modules/identity/api-keys/api-key-lookup.js',
    ),
    built<typeof import('../../src/modules/identity/api-keys/key-secret.js')>(
      'modules/identity/api-keys/key-secret.js',
    ),
    built<typeof import('../../src/platform/security/permit.js')>('platform/security/permit.js'),
  ]);
  const { get } = await openApp(addresses, 10);
  const [check, lookup] = [get(ApiKeyCheck), get(ApiKeyLookup)];
  const text = JSON.stringify({ data: [] });
  const admit = async (authorization: string | undefined, address: string): Promise<void> => {
    const known = await check.known(keyIn(authorization) ?? '');
    permit(await check.principal(known, address), NEEDED);
  };
  const server = createServer((request, response) => {
    if (request.url === '/anew') lookup.forget(() => true);
    admit(request.headers.authorization, request.socket.remoteAddress ?? '').then(
      () => {
        response.writeHead(200, { 'Content-Type': 'application/json; charset=utf-8' });
        response.end(text);
      },
      (error: unknown) => response.writeHead(401).end(String(error)),
    );
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

serve({ start });
