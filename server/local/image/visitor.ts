import { type IncomingMessage, request as plainly } from 'node:http';
import { request as encrypted } from 'node:https';
import { text } from 'node:stream/consumers';

export interface Answer {
  status: number;
  body: string;
  headers: IncomingMessage['headers'];
}

/** Sends half of its body, and the rest when it is told to. */
export interface HalfSent {
  finish: () => void;
  answer: Promise<Answer>;
}

const read = async (message: IncomingMessage): Promise<Answer> => ({
  status: message.statusCode ?? 0,
  body: await text(message),
  headers: message.headers,
});

/** Somebody at the proxy, whose certificate is of its own authority here. */
export class Visitor {
  readonly #address: () => string;

  constructor(address: () => string) {
    this.#address = address;
  }

  call(method: string, path: string, body?: object): Promise<Answer> {
    const { finish, answer } = this.#begin(method, path, body, 0);
    finish();
    return answer;
  }

  /** Straight at a process, without the proxy. */
  static halfSent(host: string, path: string, body: object): HalfSent {
    const content = JSON.stringify(body);
    return send(plainly, { host, port: 3000, path, method: 'POST' }, content, Math.floor(content.length / 2));
  }

  #begin(method: string, path: string, body: object | undefined, half: number): HalfSent {
    const options = {
      host: this.#address(),
      servername: 'localhost',
      path,
      method,
      headers: { host: 'localhost' },
      rejectUnauthorized: false,
    };
    return send(encrypted, options, body ? JSON.stringify(body) : '', half);
  }
}

interface Target {
  host: string;
  port?: number;
  servername?: string;
  path: string;
  method: string;
  headers?: Record<string, string>;
  rejectUnauthorized?: boolean;
}

function send(
  program: typeof plainly | typeof encrypted,
  options: Target,
  content: string,
  half: number,
): HalfSent {
  const headers = {
    ...options.headers,
    ...(content ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(content) } : {}),
  };
  const call = program({ ...options, headers, agent: false });
  const answer = new Promise<IncomingMessage>((resolve, reject) => {
    call.once('response', resolve);
    call.once('error', reject);
  }).then(read);
  call.write(content.slice(0, half));
  return { finish: () => call.end(content.slice(half)), answer };
}
