import { existsSync, readFileSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Request, RequestHandler, Response } from 'express';

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
};
const endings = { br: '.br', gzip: '.gz' } as const;
type Encoding = keyof typeof endings;

function accepted(request: Request): Encoding | null {
  if (request.acceptsEncodings('br')) return 'br';
  return request.acceptsEncodings('gzip') ? 'gzip' : null;
}

/** Turns a request for a built file to the copy that the build has packed, where the browser takes it. */
export function packedAssets(folder: string): RequestHandler {
  return (request, response, next) => {
    const type = types[extname(request.path)];
    if (!type || !/^\/[\w.-]+$/.test(request.path)) return next();
    response.vary('Accept-Encoding');
    const encoding = accepted(request);
    const name = encoding && `${request.path}${endings[encoding]}`;
    if (encoding && name && existsSync(join(folder, name))) {
      request.url = name;
      response.setHeader('Content-Encoding', encoding);
      response.setHeader('Content-Type', type);
    }
    next();
  };
}

interface Page extends Record<Encoding, Buffer> {
  builtAt: number;
  plain: Buffer;
}

/** Pages that are the same for everybody, packed once and kept. */
export class PackedPages {
  readonly #pages = new Map<string, Page>();

  constructor(
    private readonly folder: string,
    private readonly origin: string,
  ) {}

  send(request: Request, response: Response, file: string): void {
    const page = this.#read(file);
    const encoding = accepted(request);
    response.vary('Accept-Encoding');
    if (encoding) response.setHeader('Content-Encoding', encoding);
    response.type('html').send(encoding ? page[encoding] : page.plain);
  }

  #read(file: string): Page {
    const path = join(this.folder, file);
    const builtAt = statSync(path).mtimeMs;
    const known = this.#pages.get(file);
    if (known?.builtAt === builtAt) return known;
    const plain = Buffer.from(readFileSync(path, 'utf8').replaceAll('__ORIGIN__', this.origin));
    const page = { builtAt, plain, br: brotliCompressSync(plain), gzip: gzipSync(plain, { level: 9 }) };
    this.#pages.set(file, page);
    return page;
  }
}
