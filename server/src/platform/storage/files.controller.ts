import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Controller, Logger, Param, Query, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { AppError, notFound } from '../../kernel/app-error.js';
import { FileOf } from '../http/answers.js';
import { FILE_POLICY } from '../http/download.js';
import { Endpoint } from '../http/endpoint.js';
import { IntField, StringField } from '../http/fields.js';
import { FileUrls } from './file-urls.js';
import { fileTypes, mimeOf, showsInline } from './mime.js';
import { type ByteRange, Storage } from './storage.js';

class LinkQueryDto {
  @IntField({ description: 'milliseconds since 1970' })
  expires: number;

  @StringField({ max: 100 })
  signature: string;
}

/** A key never changes its content; no-transform keeps compression away from byte ranges. */
const CACHED = 'private, max-age=86400, immutable, no-transform';

/** The files themselves, to whoever holds a signed address. Nothing that lies here can act on our pages. */
@Controller()
export class FilesController {
  private readonly logger = new Logger('Files');

  constructor(
    private readonly storage: Storage,
    private readonly urls: FileUrls,
  ) {}

  @Endpoint('GET /files/:owner/:name', {
    access: 'public',
    unmetered: true,
    summary: 'A file by its signed address',
    returns: FileOf(...fileTypes),
    ranges: true,
    errors: ['FORBIDDEN', 'NOT_FOUND'],
  })
  async file(
    @Param('owner') owner: string,
    @Param('name') name: string,
    @Query() link: LinkQueryDto,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const key = `${owner}/${name}`;
    if (this.urls.host !== null && request.headers.host !== this.urls.host) throw notFound();
    const state = this.urls.check(key, link.expires, link.signature);
    if (state === 'wrong') throw notFound();
    if (state === 'expired')
      throw new AppError('FORBIDDEN', {
        en: 'This address has expired. Load the page again to get a new one.',
        de: 'Diese Adresse ist abgelaufen. Lade die Seite neu, um eine neue zu bekommen.',
      });
    const size = await this.storage.size(key);
    if (size === null) throw notFound();
    const tag = `"${name}"`;
    response.setHeader('ETag', tag);
    response.setHeader('Cache-Control', CACHED);
    response.setHeader('Accept-Ranges', 'bytes');
    if (request.fresh) return void response.status(304).end();
    const range = rangeOf(request, size, tag);
    if (range === 'unsatisfiable') {
      return void response.status(416).setHeader('Content-Range', `bytes */${size}`).end();
    }
    const content = request.method === 'HEAD' ? undefined : await this.storage.read(key, range);
    if (content === null) throw notFound();
    describe(response, name);
    if (range) response.status(206).setHeader('Content-Range', `bytes ${range.start}-${range.end}/${size}`);
    response.setHeader('Content-Length', range ? range.end - range.start + 1 : size);
    if (content) await this.send(key, content, response);
    else response.end();
  }

  private async send(key: string, content: Readable, response: Response): Promise<void> {
    try {
      await pipeline(content, response);
    } catch (error) {
      // The status is out already; a reader that went away is the usual cause.
      this.logger.debug(`${key}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
}

function describe(response: Response, name: string): void {
  const type = mimeOf(name);
  response.setHeader('Content-Type', type);
  response.setHeader(
    'Content-Disposition',
    `${showsInline(type) ? 'inline' : 'attachment'}; filename="${name}"`,
  );
  response.setHeader('Content-Security-Policy', FILE_POLICY);
  response.setHeader('X-Content-Type-Options', 'nosniff');
  // Pages of ours show files from an origin of their own.
  response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
}

/**
 * One range is served; several at once get the whole file, as the protocol allows. So does a range on the condition of
 * another tag than this file's; a date is never met, since files carry none.
 */
function rangeOf(request: Request, size: number, tag: string): ByteRange | 'unsatisfiable' | undefined {
  const condition = request.headers['if-range'];
  if (condition !== undefined && condition !== tag) return undefined;
  const ranges = request.range(size, { combine: true });
  if (ranges === -1) return 'unsatisfiable';
  const [first, second] = Array.isArray(ranges) && ranges.type === 'bytes' ? ranges : [];
  return first && !second ? { start: first.start, end: first.end } : undefined;
}
