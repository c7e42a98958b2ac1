import { lookup as resolve } from 'node:dns/promises';
import { type IncomingMessage, request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { Injectable } from '@nestjs/common';
import { Config } from '../config/config.js';
import { Database } from '../database/database.js';
import { isPublicAddress } from './private-addresses.js';

export type OutgoingProblem = 'address' | 'private' | 'unresolved' | 'timeout' | 'connection' | 'too_large';

/** The call could not be made or its answer not be read. */
export class OutgoingFailure extends Error {
  constructor(
    readonly problem: OutgoingProblem,
    message: string,
  ) {
    super(message);
    this.name = 'OutgoingFailure';
  }
}

export interface OutgoingAnswer {
  status: number;
  body: string;
}

export interface Fetched {
  status: number;
  /** Content type as it was sent; empty where none was. */
  type: string;
  body: Buffer;
  /** Where it was found in the end. */
  url: string;
}

export interface GetOptions {
  accept: string;
  /** Each is checked as the first address; none by default. */
  redirects?: number;
  /** Bytes of the body; 2 MB by default. */
  most?: number;
  /** What is longer is cut off there, not refused. */
  cut?: boolean;
}

const TIMEOUT_MS = 5_000;
const MOST_BYTES = 2 * 1024 * 1024;
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

interface Sent extends Pick<GetOptions, 'most' | 'cut'> {
  method: 'GET' | 'POST';
  headers: Record<string, string>;
  content?: Buffer;
}

interface Received extends Omit<Fetched, 'url'> {
  location: string;
}

/**
 * The one way to an address that people give. It is resolved once, checked, and connected to as it was checked; nothing
 * private is reached, an answer has five seconds and 2 MB, and a redirect is followed only where the caller says so, and
 * checked as the first address was.
 */
@Injectable()
export class GuardedClient {
  constructor(
    private readonly config: Config,
    private readonly database: Database,
  ) {}

  /** For an address that is to be kept: throws what would keep a call from it. */
  async check(address: string): Promise<void> {
    const url = this.parsed(address);
    if (this.isOurs(url)) return;
    await this.resolved(hostOf(url));
  }

  async post(
    address: string,
    headers: Record<string, string>,
    body: string | Buffer,
  ): Promise<OutgoingAnswer> {
    const content = Buffer.isBuffer(body) ? body : Buffer.from(body);
    const { status, body: answer } = await this.call(this.parsed(address), AbortSignal.timeout(TIMEOUT_MS), {
      method: 'POST',
      headers: { ...headers, 'content-length': String(content.length) },
      content,
    });
    return { status, body: answer.toString('utf8') };
  }

  /** All its redirects together have the five seconds. */
  async get(address: string, { accept, redirects = 0, most, cut }: GetOptions): Promise<Fetched> {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    let url = this.parsed(address);
    for (let left = redirects; ; left--) {
      const answer = await this.call(url, signal, { method: 'GET', headers: { accept }, most, cut });
      if (left === 0 || !REDIRECTS.has(answer.status)) return { ...answer, url: url.href };
      const next = URL.parse(answer.location, url);
      if (!next) throw new OutgoingFailure('address', 'a redirect to no address');
      url = this.parsed(next.href);
    }
  }

  private async call(url: URL, signal: AbortSignal, sent: Sent): Promise<Received> {
    this.database.refuseTransaction('a call to an address that somebody gave');
    const send = url.protocol === 'https:' ? secureRequest : plainRequest;
    const { method, headers, content, most = MOST_BYTES, cut = false } = sent;
    const literal = isIP(hostOf(url)) !== 0;
    if (literal && !this.isOurs(url)) await this.resolved(hostOf(url));
    try {
      return await new Promise<Received>((done, fail) => {
        // No connection of an earlier call: each one is checked.
        const options = { method, headers, lookup: this.lookupFor(url), agent: false, signal } as const;
        const call = send(url, options, (answer) => {
          const { statusCode: status = 0, headers: told } = answer;
          const rest = { status, type: told['content-type'] ?? '', location: told.location ?? '' };
          bodyOf(answer, most, cut).then((body) => done({ ...rest, body }), fail);
        });
        call.on('error', fail);
        call.end(content);
      });
    } catch (error) {
      throw failureOf(error, signal);
    }
  }

  private parsed(address: string): URL {
    const url = URL.parse(address);
    if (!url || url.username || url.password) throw new OutgoingFailure('address', 'this is no address');
    if (this.isOurs(url)) return url;
    if (url.protocol !== 'https:' || (url.port !== '' && url.port !== '443'))
      throw new OutgoingFailure('address', 'only https on its usual port is allowed');
    return url;
  }

  /** Named in the configuration, which production refuses: receivers of tests and of somebody's own machine. */
  private isOurs({ protocol, hostname, host }: URL): boolean {
    const allowed = this.config.env.OUTGOING_PRIVATE;
    return /^https?:$/.test(protocol) && (allowed.includes(hostname) || allowed.includes(host));
  }

  private lookupFor(url: URL): LookupFunction | undefined {
    if (this.isOurs(url)) return undefined;
    return (hostname, options, callback) => {
      this.resolved(hostname).then(
        (found) => {
          const [first] = found;
          if (options.all) callback(null, found);
          else callback(null, first?.address ?? '', first?.family ?? 4);
        },
        (error: Error) => callback(error, ''),
      );
    };
  }

  private async resolved(hostname: string): Promise<{ address: string; family: number }[]> {
    const found = await resolve(hostname, { all: true }).catch(() => []);
    if (found.length === 0) throw new OutgoingFailure('unresolved', 'this name leads to no address');
    if (!found.every(({ address }) => isPublicAddress(address)))
      throw new OutgoingFailure('private', 'this address is private');
    return found;
  }
}

const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');

async function bodyOf(answer: IncomingMessage, most: number, cut: boolean): Promise<Buffer> {
  const parts: Buffer[] = [];
  let bytes = 0;
  // Leaving the loop ends the connection: the rest is not waited for.
  for await (const part of answer as AsyncIterable<Buffer>) {
    bytes += part.length;
    parts.push(part);
    if (bytes <= most) continue;
    if (cut) break;
    throw new OutgoingFailure('too_large', `the answer is larger than ${most} bytes`);
  }
  return Buffer.concat(parts).subarray(0, most);
}

function failureOf(error: unknown, signal: AbortSignal): OutgoingFailure {
  if (error instanceof OutgoingFailure) return error;
  if (signal.aborted) return new OutgoingFailure('timeout', 'no answer within 5 seconds');
  const code = (error as { code?: unknown }).code;
  return new OutgoingFailure('connection', typeof code === 'string' ? code : 'the connection broke');
}
