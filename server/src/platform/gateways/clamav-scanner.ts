import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { Injectable, Logger } from '@nestjs/common';
import { AppError } from '../../kernel/app-error.js';
import { Config } from '../config/config.js';
import { Database } from '../database/database.js';
import { VirusScanner } from './virus-scanner.js';

const TIMEOUT_MS = 20_000;
/** A large file is looked at for minutes after its last byte. */
const LARGE_TIMEOUT_MS = 600_000;
const CHUNK = 64 * 1024;
const MAX_ANSWER = 4_096;

/** clamd by its own protocol: INSTREAM, chunks with their length in front, an empty one at the end. */
@Injectable()
export class ClamavScanner extends VirusScanner {
  private readonly logger = new Logger('VirusScanner');

  constructor(
    private readonly config: Config,
    private readonly database: Database,
  ) {
    super();
  }

  async scan(content: Buffer | Readable): Promise<'clean' | 'infected'> {
    this.database.refuseTransaction('VirusScanner.scan');
    const answer = await this.ask(content);
    if (answer === 'stream: OK') return 'clean';
    if (/^stream: .+ FOUND$/.test(answer)) {
      this.logger.warn(answer);
      return 'infected';
    }
    throw this.unavailable(answer);
  }

  private async ask(content: Buffer | Readable): Promise<string> {
    const { CLAMAV_URL: url } = this.config.env;
    if (url === '') throw this.unavailable('CLAMAV_URL is not set');
    const { hostname, port } = new URL(url);
    const socket = connect({ host: hostname, port: Number(port) });
    const patience = Buffer.isBuffer(content) ? TIMEOUT_MS : LARGE_TIMEOUT_MS;
    const over = new AbortController();
    socket.setTimeout(patience, () => socket.destroy(new Error('no answer in time')));
    try {
      await once(socket, 'connect');
      const answer = answerOf(socket);
      // One that comes before the end, such as "too large", is the answer too.
      return await Promise.race([answer, send(socket, content, over.signal).then(() => answer)]);
    } catch (error) {
      throw this.unavailable(error instanceof Error ? error.message : String(error));
    } finally {
      over.abort();
      socket.destroy();
      if (!Buffer.isBuffer(content)) content.destroy();
    }
  }

  private unavailable(reason: string): AppError {
    this.logger.error(reason);
    return new AppError(
      'UNAVAILABLE',
      {
        en: 'Files cannot be checked at the moment. Try again in a minute.',
        de: 'Dateien lassen sich gerade nicht prüfen. Versuche es in einer Minute noch einmal.',
      },
      {
        retryAfter: 60,
      },
    );
  }
}

async function send(socket: Socket, content: Buffer | Readable, over: AbortSignal): Promise<void> {
  socket.write('zINSTREAM\0');
  for await (const piece of Buffer.isBuffer(content) ? [content] : (content as AsyncIterable<Buffer>)) {
    for (let at = 0; at < piece.length; at += CHUNK)
      await write(socket, piece.subarray(at, at + CHUNK), over);
  }
  await write(socket, Buffer.alloc(0), over);
}

/** Waits while the scanner is slower than the file. */
async function write(socket: Socket, chunk: Buffer, over: AbortSignal): Promise<void> {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(chunk.length);
  socket.write(length);
  if (!socket.write(chunk)) await once(socket, 'drain', { signal: over });
}

async function answerOf(socket: Socket): Promise<string> {
  let answer = '';
  for await (const part of socket as AsyncIterable<Buffer>) {
    answer += part.toString('latin1');
    const end = answer.indexOf('\0');
    if (end >= 0) return answer.slice(0, end);
    if (answer.length > MAX_ANSWER) break;
  }
  throw new Error('the answer ended early');
}
