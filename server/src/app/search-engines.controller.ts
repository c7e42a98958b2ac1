import { Controller, Res } from '@nestjs/common';
import type { Response } from 'express';
import { create } from 'xmlbuilder2';
import type { Language } from '../kernel/sentence.js';
import { ChallengeLists } from '../modules/challenges/challenges/index.js';
import { Config } from '../platform/config/config.js';
import { FileOf } from '../platform/http/answers.js';
import { Endpoint } from '../platform/http/endpoint.js';
import { pathsOf } from './page-head.js';
import { publicPaths } from './page-heads.js';

/** A sitemap may name 50,000 addresses; the pages of our own need few of them. */
const MOST_CHALLENGES = 45_000;
const HOUR_SECONDS = 3_600;

interface Address {
  path: string;
  changed?: Date;
  /** Of a page that is written in each language. */
  inLanguages?: Readonly<Record<Language, string>>;
}

/** What search engines are told: https://www.sitemaps.org/protocol.html, RFC 9309. */
@Controller()
export class SearchEnginesController {
  constructor(
    private readonly challenges: ChallengeLists,
    private readonly config: Config,
  ) {}

  @Endpoint('GET /robots.txt', {
    access: 'public',
    summary: 'What search engines may read',
    returns: 'text',
  })
  robots(@Res({ passthrough: true }) response: Response): string {
    keepAnHour(response, 'text/plain');
    return `User-agent: *\nDisallow: /api/\nDisallow: /partner/\nSitemap: ${this.urlOf('/sitemap.xml')}\n`;
  }

  @Endpoint('GET /sitemap.xml', {
    access: 'public',
    summary: 'Addresses of the public pages',
    returns: FileOf('application/xml'),
  })
  async sitemap(@Res({ passthrough: true }) response: Response): Promise<string> {
    const challenges = await this.challenges.addresses(MOST_CHALLENGES);
    keepAnHour(response, 'application/xml');
    return this.written([
      ...publicPaths.map((path) => ({ path, inLanguages: pathsOf(path) })),
      ...challenges.map(({ id, updatedAt }) => ({ path: `/challenges/${id}`, changed: updatedAt })),
    ]);
  }

  private written(addresses: readonly Address[]): string {
    const set = create({ version: '1.0', encoding: 'UTF-8' }).ele(
      'http://www.sitemaps.org/schemas/sitemap/0.9',
      'urlset',
      {
        'xmlns:xhtml': 'http://www.w3.org/1999/xhtml',
      },
    );
    for (const { path, changed, inLanguages } of addresses) {
      const url = set.ele('url');
      url.ele('loc').txt(this.urlOf(path));
      if (changed) url.ele('lastmod').txt(changed.toISOString());
      for (const [language, own] of Object.entries(inLanguages ?? {}))
        url.ele('xhtml:link', { rel: 'alternate', hreflang: language, href: this.urlOf(own) });
    }
    return set.end();
  }

  private urlOf(path: string): string {
    return new URL(path, this.config.env.PUBLIC_URL).href;
  }
}

function keepAnHour(response: Response, type: string): void {
  response.type(`${type}; charset=utf-8`);
  response.setHeader('Cache-Control', `public, max-age=${HOUR_SECONDS}`);
}
