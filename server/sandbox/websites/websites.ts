import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Response, Router } from 'express';
import express from 'express';
import sharp from 'sharp';
import { escapeHtml } from '../pages/layout.ts';

const ENDLESS_BYTES = 10_000_000;

interface Site {
  title: string;
  tags?: Record<string, string>;
}

/** Pages of the web that people send each other, well-behaved and not. */
const sites: Record<string, Site> = {
  recipe: {
    title: 'Recipe | A kitchen',
    tags: {
      'og:title': 'Cinnamon rolls in 40 minutes',
      'og:description': 'Soft, warm and ready before the coffee is.',
      'og:image': '/websites/picture.png',
    },
  },
  plain: { title: 'A page with nothing but its title' },
  'broken-picture': { title: 'Broken', tags: { 'og:image': '/websites/no-picture.png' } },
  'foreign-picture': { title: 'Foreign', tags: { 'og:image': 'https://127.0.0.1/picture.png' } },
};

function page({ title, tags = {} }: Site): string {
  const metas = Object.entries(tags).map(
    ([name, content]) => `<meta property="${escapeHtml(name)}" content="${escapeHtml(content)}">`,
  );
  return `<!doctype html><html><head><title>${escapeHtml(title)}</title>${metas.join('')}</head><body></body></html>`;
}

function* endlessPage(): Generator<string | Buffer> {
  yield page({ title: 'A page that does not end' });
  const part = Buffer.alloc(64 * 1024, 'x');
  for (let sent = 0; sent < ENDLESS_BYTES; sent += part.length) yield part;
}

async function endless(res: Response): Promise<void> {
  res.type('html');
  try {
    await pipeline(Readable.from(endlessPage()), res);
  } catch (error) {
    // Whoever reads it hangs up when they have enough.
    if ((error as { code?: unknown }).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  }
}

/** Also what pages do to whoever looks at them: they lead to other places, do not end, or do not answer. */
export function websitesRouter(): Router {
  const router = express.Router();
  router.get('/websites/picture.png', async (_req, res) => {
    const background = { r: 190, g: 120, b: 60 };
    const picture = sharp({ create: { width: 1200, height: 630, channels: 3, background } });
    res.type('png').send(await picture.png().toBuffer());
  });
  router.get('/websites/no-picture.png', (_req, res) => res.type('png').send('this is no picture'));
  router.get('/websites/moved', (_req, res) => res.redirect(302, '/websites/recipe'));
  router.get('/websites/circle', (_req, res) => res.redirect(302, '/websites/circle'));
  router.get('/websites/inside', (_req, res) => res.redirect(302, 'https://127.0.0.1/websites/recipe'));
  router.get('/websites/metadata', (_req, res) =>
    res.redirect(302, 'https://169.254.169.254/latest/meta-data'),
  );
  router.get('/websites/endless', (_req, res) => endless(res));
  // Nothing is ever said; the caller gives up.
  router.get('/websites/slow', () => undefined);
  router.get('/websites/data', (_req, res) => res.json({ title: 'no page' }));
  router.get('/websites/:name', (req, res) => {
    const site = sites[req.params.name];
    if (site) res.type('html').send(page(site));
    else
      res
        .status(404)
        .type('html')
        .send(page({ title: 'Not found' }));
  });
  return router;
}
