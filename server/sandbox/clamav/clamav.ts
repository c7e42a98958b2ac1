import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';

/** The harmless file that every scanner takes for a virus; in two parts, or this source would be one. */
const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}', '$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');
const COMMAND = 'zINSTREAM\0';
/** As docker/clamav/clamd.conf sets it. */
const MAX_BYTES = 2_000_000_000;

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
  const look = new Look();
  socket.on('data', (part: Buffer) => {
    const answer = look.at(part);
    if (answer !== null) socket.end(`${answer}\0`);
  });
}

/** Reads a stream of chunks without keeping more of it than what may hold the beginning of the signature. */
class Look {
  private begun = false;
  private unread: Buffer = Buffer.alloc(0);
  private tail: Buffer = Buffer.alloc(0);
  private left = 0;
  private total = 0;
  private found = false;

  /** null = more is to come. */
  at(part: Buffer): string | null {
    this.unread = this.unread.length === 0 ? part : Buffer.concat([this.unread, part]);
    if (!this.begun) {
      if (this.unread.length < COMMAND.length) return null;
      if (this.unread.subarray(0, COMMAND.length).toString('latin1') !== COMMAND) return 'UNKNOWN COMMAND';
      this.unread = this.unread.subarray(COMMAND.length);
      this.begun = true;
    }
    for (;;) {
      if (this.left === 0) {
        if (this.unread.length < 4) return null;
        this.left = this.unread.readUInt32BE(0);
        this.unread = this.unread.subarray(4);
        if (this.left === 0) return this.found ? 'stream: Eicar-Test-Signature FOUND' : 'stream: OK';
      }
      if (this.unread.length === 0) return null;
      const piece = this.unread.subarray(0, this.left);
      this.unread = this.unread.subarray(piece.length);
      this.left -= piece.length;
      this.total += piece.length;
      if (this.total > MAX_BYTES) return 'INSTREAM size limit exceeded. ERROR';
      const seen = Buffer.concat([this.tail, piece]);
      this.found ||= seen.includes(EICAR);
      this.tail = seen.subarray(-EICAR.length);
    }
  }
}
