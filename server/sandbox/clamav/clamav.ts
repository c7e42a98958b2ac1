import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';

/** The harmless file that every scanner takes for a virus; in two parts, or this source would be one. */
const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}', '$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');
const COMMAND = 'zINSTREAM\0';
const MAX_BYTES = 25 * 1024 * 1024;

export interface VirusScannerStandIn {
  port: number;
  /** Drops every connection, as a scanner that is down. */
  silent: boolean;
  close: () => Promise<void>;
}

/** Speaks INSTREAM of clamd, and finds EICAR. */
export async function listenForFiles(
  port: number,
  warn: (message: string) => void,
): Promise<VirusScannerStandIn> {
  const standIn = { port, silent: false, close: () => Promise.resolve() };
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    socket.on('error', (error) => warn(`scanner: ${error.message}`));
    if (standIn.silent) socket.destroy();
    else take(socket);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the scanner has no port');
  standIn.port = address.port;
  standIn.close = async () => {
    for (const socket of open) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  };
  return standIn;
}

function take(socket: Socket): void {
  let received = Buffer.alloc(0);
  socket.on('data', (part: Buffer) => {
    received = Buffer.concat([received, part]);
    const answer = verdict(received);
    if (answer !== null) socket.end(`${answer}\0`);
  });
}

/** null = more is to come. */
function verdict(received: Buffer): string | null {
  if (received.length < COMMAND.length) return null;
  if (received.subarray(0, COMMAND.length).toString('latin1') !== COMMAND) return 'UNKNOWN COMMAND';
  const chunks: Buffer[] = [];
  let at = COMMAND.length;
  while (at + 4 <= received.length) {
    const length = received.readUInt32BE(at);
    if (length === 0)
      return Buffer.concat(chunks).includes(EICAR) ? 'stream: Eicar-Test-Signature FOUND' : 'stream: OK';
    if (at + 4 + length > received.length) break;
    chunks.push(received.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return received.length > MAX_BYTES ? 'INSTREAM size limit exceeded. ERROR' : null;
}
