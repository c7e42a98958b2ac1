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

const TIMEOUT_MS = 5_000;
const MOST_BYTES = 2 * 1024 * 1024;

/**
 * The one way to an address that people give. It is resolved once, checked, and connected to as it was checked; nothing
 * private is reached, no redirect is followed, and an answer has five seconds and 2 MB.
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

  async post(address: string, headers: Record<string, string>, body: string): Promise<OutgoingAnswer> {
    this.database.refuseTransaction('a call to an address that somebody gave');
    const url = this.parsed(address);
    const send = url.protocol === 'https:' ? secureRequest : plainRequest;
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const content = Buffer.from(body);
    const literal = isIP(hostOf(url)) !== 0;
    if (literal && !this.isOurs(url)) await this.resolved(hostOf(url));
    try {
      return await new Promise<OutgoingAnswer>((done, fail) => {
        const call = send(
          url,
          {
            method: 'POST',
            headers: { ...headers, 'content-length': content.length },
            lookup: this.lookupFor(url),
            // No connection of an earlier call: each one is checked.
            agent: false,
            signal,
          },
          (answer) => {
            bodyOf(answer).then((text) => done({ status: answer.statusCode ?? 0, body: text }), fail);
          },
        );
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

async function bodyOf(answer: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of answer as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes > MOST_BYTES) throw new OutgoingFailure('too_large', 'the answer is larger than 2 MB');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

function failureOf(error: unknown, signal: AbortSignal): OutgoingFailure {
  if (error instanceof OutgoingFailure) return error;
  if (signal.aborted) return new OutgoingFailure('timeout', 'no answer within 5 seconds');
  const code = (error as { code?: unknown }).code;
  return new OutgoingFailure('connection', typeof code === 'string' ? code : 'the connection broke');
}
