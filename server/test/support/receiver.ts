import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** A partner's server: keeps what it is sent, and answers as the test says. */
export interface Receiver {
  url: string;
  host: string;
  received: Received[];
  /** What it does with the next calls. */
  behave: (answer: (response: ServerResponse, call: Received) => void) => void;
  close: () => Promise<void>;
}

export const answering =
  (status: number, body = '', headers: Record<string, string> = {}) =>
  (response: ServerResponse): void => {
    response.writeHead(status, headers).end(body);
  };

export async function startReceiver(): Promise<Receiver> {
  const received: Received[] = [];
  let answer: (response: ServerResponse, call: Received) => void = answering(200);
  const server: Server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (part: string) => (body += part));
    request.on('end', () => {
      const call = { path: request.url ?? '', headers: request.headers, body };
      received.push(call);
      answer(response, call);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: `http://${host}`,
    host,
    received,
    behave: (next) => {
      answer = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
