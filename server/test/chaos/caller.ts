import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';

export interface Answered {
  status: number;
  retryAfter: number;
  body: Record<string, unknown>;
}

const TRIES = 4;
const TIMEOUT_MS = 60_000;

/** Callers of the API over connections that stay open; supertest opens one for each call, and costs more than it. */
export class Caller {
  readonly #agent = new Agent({ keepAlive: true });
  readonly #url: string;
  /** Final answers by status and code, successes and refusals apart from what went wrong. */
  readonly answers = new Map<string, number>();
  /** How often a call was told to come again, and did. */
  repeated = 0;

  constructor(url: string) {
    this.#url = url;
  }

  /** One call under one key: 503 is asked again when it says, as clients do. null = no answer came. */
  async post(
    path: string,
    { token, ip }: { token: string; ip: string },
    body: object,
  ): Promise<Answered | null> {
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      'x-forwarded-for': ip,
    };
    let answer: Answered | null = null;
    for (let tries = 1; ; tries++) {
      answer = await this.#send(path, headers, JSON.stringify(body));
      if (answer?.status !== 503 || tries === TRIES) break;
      this.repeated++;
      const seconds = Math.max(1, answer.retryAfter);
      await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
    }
    const code = answer?.body['code'];
    const name = answer === null ? 'none' : [answer.status, code].filter(Boolean).join(' ');
    this.answers.set(name, (this.answers.get(name) ?? 0) + 1);
    return answer;
  }

  close(): void {
    this.#agent.destroy();
  }

  #send(path: string, headers: Record<string, string>, body: string): Promise<Answered | null> {
    return new Promise((resolve) => {
      const call = request(
        `${this.#url}${path}`,
        { method: 'POST', headers, agent: this.#agent, timeout: TIMEOUT_MS },
        (response) => {
          const parts: Buffer[] = [];
          response.on('data', (part: Buffer) => parts.push(part));
          response.on('error', () => resolve(null));
          response.on('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              retryAfter: Number(response.headers['retry-after'] ?? 0),
              body: JSON.parse(Buffer.concat(parts).toString() || '{}') as Record<string, unknown>,
            }),
          );
        },
      );
      call.on('timeout', () => call.destroy());
      call.on('error', () => resolve(null));
      call.end(body);
    });
  }
}
