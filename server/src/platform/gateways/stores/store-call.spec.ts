import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { callStore } from './store-call.js';

let asked: string[];
let server: Server;
beforeEach(async () => {
  asked = [];
  server = createServer((request, response) => {
    asked.push(request.url ?? '');
    if (request.url === '/moved') response.writeHead(307, { Location: '/elsewhere' }).end();
    else response.end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => server.close());

const at = (path: string) => `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`;

it('a store that names another address is not followed there with our token', async () => {
  const call = callStore(at('/moved'), { method: 'POST', headers: { Authorization: 'Bearer ours' } });
  await expect(call).rejects.toMatchObject({ code: 'PROVIDER_ERROR' });
  expect(asked).toEqual(['/moved']);
});

it('a store that answers is believed', async () => {
  expect((await callStore(at('/here'), {}))?.status).toBe(200);
});
