import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { shortened } from '../../../src/app/page-head.js';
import sharp from 'sharp';
import { type Actor, signUp } from '../../support/actors.js';
import { pictureOf } from '../../support/uploads.js';
import { startTestApp, type TestApp } from '../../support/app.js';
import { createDraft, liveChallenge, verifiedBrand } from '../../support/challenges.js';

let app: TestApp;
let brand: Actor;
let dist: string;
beforeAll(async () => {
  dist = mkdtempSync(join(tmpdir(), 'anyjoi-dist-'));
  writeFileSync(join(dist, 'app.html'), '<html><head><title>Anyjoi</title></head><body></body></html>');
  for (const folder of ['.vite', 'screens']) mkdirSync(join(dist, folder));
  writeFileSync(
    join(dist, '.vite/screens.json'),
    JSON.stringify([
      { path: '/challenges/:id', desktop: false, drawn: true, file: 'screens/challenges.id' },
      { path: '/brand', desktop: true, drawn: false, file: 'screens/brand' },
    ]),
  );
  writeFileSync(
    join(dist, 'screens/challenges.id.html'),
    '<html><head><title>Anyjoi</title></head><body><div id="still"><b>__BRAND__</b><h1>__TITLE__</h1><p>__DESCRIPTION__</p></div></body></html>',
  );
  writeFileSync(join(dist, 'screens/brand.html'), '<html><head><title>Anyjoi brand</title></head></html>');
  app = await startTestApp({ env: { CLIENT_DIST: dist } });
  brand = await verifiedBrand(app);
});
afterAll(async () => {
  await app.close();
  rmSync(dist, { recursive: true });
});

describe('search engines', () => {
  it('are told what they may read, and where the list of it is', async () => {
    const { status, text, headers } = await app.http.get('/robots.txt');
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(text).toBe(
      `User-agent: *\nDisallow: /api/\nDisallow: /partner/\nSitemap: ${app.url}/sitemap.xml\n`,
    );
  });

  it('get the public pages in each language, with the challenges that everybody may join', async () => {
    const open = await liveChallenge(app, brand);
    const hidden = await liveChallenge(app, brand, { joinMode: 'invite' });
    const draft = await createDraft(app, brand);
    const { status, text, headers } = await app.http.get('/sitemap.xml');
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('application/xml; charset=utf-8');
    expect(headers['cache-control']).toBe('public, max-age=3600');
    expect(text).toContain(`<loc>${app.url}/challenges/${open.id}</loc>`);
    for (const path of ['/', '/products/challenges', '/challenges']) {
      expect(text).toContain(`<loc>${app.url}${path}</loc>`);
      expect(text).toContain(`<xhtml:link rel="alternate" hreflang="de" href="${app.url}${path}?lang=de" />`);
    }
    for (const { id } of [hidden, draft]) expect(text).not.toContain(id);
    expect(text).toMatch(new RegExp(`${open.id}</loc><lastmod>\\d{4}-\\d\\d-\\d\\dT`));
  });
});

describe('the head of a shared challenge', () => {
  it('names the challenge, escaped, before any script has run', async () => {
    const { id } = await liveChallenge(app, brand, {
      title: 'Coffee & "$& <b>ice</b>"',
      description: `A video of your morning, <script>alert('no')</script> honest and bright. ${'More words follow here. '.repeat(20)}`,
    });
    const { status, text, headers } = await app.http
      .get(`/challenges/${id}?utm=x`)
      .set('Accept', 'text/html');
    expect(status).toBe(200);
    expect(headers['content-type']).toMatch(/text\/html/);
    expect(headers['cache-control']).toBe('no-cache');
    expect(text).toContain('<title>Anyjoi · Coffee &amp; &quot;$&amp; &lt;b&gt;ice&lt;/b&gt;&quot; · ');
    expect(text).toContain('property="og:title" content="Coffee &amp; &quot;$&amp;');
    expect(text).toContain(`/challenges/${id}" />`);
    expect(text).not.toContain('utm');
    expect(text).not.toContain('<script>');
    expect(text.match(/<title>/g)).toHaveLength(1);
    const description = /name="description" content="([^"]*)"/.exec(text)?.[1] ?? '';
    expect(description).toMatch(/^A video of your morning.*…$/);
  });

  it('stands with its words in the drawing of its page, whatever they are', async () => {
    const { id } = await liveChallenge(app, brand, {
      title: 'Coffee <i>$&</i>',
      description:
        'Say __TITLE__ and __NOTHING__ & smile, honestly and in your own words, for half a minute.',
    });
    const { text } = await app.http.get(`/challenges/${id}`).set('Accept', 'text/html');
    expect(text).toContain('<h1>Coffee &lt;i&gt;$&amp;&lt;/i&gt;</h1>');
    expect(text).toContain('<p>Say __TITLE__ and __NOTHING__ &amp; smile, honestly');
    expect(text).not.toMatch(/<b>__BRAND__<\/b>/);
  });

  it('tells search engines nothing of what is hidden or never was', async () => {
    const draft = await createDraft(app, brand);
    for (const id of [draft.id, '019a0000-0000-7000-8000-00000000dead']) {
      const { status, text } = await app.http.get(`/challenges/${id}`).set('Accept', 'text/html');
      expect(status).toBe(200);
      expect(text).toContain('<meta name="robots" content="noindex" />');
      expect(text).toContain('<title>Anyjoi</title>');
      expect(text).not.toContain('id="still"');
    }
  });

  it('describes the page of a report without saying which, and keeps it out of search engines', async () => {
    const { status, text } = await app.http.get('/challenges/report').set('Accept-Language', 'de');
    expect(status).toBe(200);
    expect(text).toContain('<title>Anyjoi · Challenge-Report</title>');
    expect(text).toContain('<meta name="robots" content="noindex, nofollow" />');
    expect((await app.http.get('/sitemap.xml')).text).not.toContain('/challenges/report');
  });

  it('describes the page of a guest who reviews without saying of which challenge', async () => {
    const { status, text } = await app.http.get('/challenges/review').set('Accept-Language', 'de');
    expect(status).toBe(200);
    expect(text).toContain('<title>Anyjoi · Challenge-Prüfung</title>');
    expect(text).toContain('<meta name="robots" content="noindex, nofollow" />');
    expect((await app.http.get('/sitemap.xml')).text).not.toContain('/challenges/review');
  });

  it('describes the directory in the language of the reader', async () => {
    const read = async (path: string) => (await app.http.get(path).set('Accept', 'text/html')).text;
    const english = await read('/challenges?page=2');
    expect(english).toContain('<title>Anyjoi · Open challenges</title>');
    expect(english).toMatch(/rel="canonical" href="[^"]*\/challenges" \/>/);
    expect(english).toMatch(/hreflang="de" href="[^"]*\/challenges\?lang=de" \/>/);
    const german = await read('/challenges/?lang=de');
    expect(german).toContain('<title>Anyjoi · Offene Challenges</title>');
    expect(german).toMatch(/rel="canonical" href="[^"]*\/challenges\?lang=de" \/>/);
  });

  it('shows a picture of the challenge, in each language and of what is true now', async () => {
    const coverId = await pictureOf(app, brand);
    const { id } = await liveChallenge(app, brand, { title: 'Kaffee, aber kalt 🎉', coverId });
    const headOf = async (path: string) => (await app.http.get(path).set('Accept', 'text/html')).text;
    const english = await headOf(`/challenges/${id}`);
    const german = await headOf(`/challenges/${id}?lang=de`);
    expect(english).toMatch(new RegExp(`hreflang="de" href="[^"]*/challenges/${id}\\?lang=de" />`));
    expect(german).toMatch(new RegExp(`rel="canonical" href="[^"]*/challenges/${id}\\?lang=de" />`));
    expect(english).toContain('property="og:image:width" content="1200"');
    const imageIn = (text: string) =>
      (/og:image" content="([^"]*)"/.exec(text)?.[1] ?? '').replaceAll('&amp;', '&').replace(app.url, '');
    const data = JSON.parse(/ld\+json">(.*?)<\/script>/.exec(english)?.[1] ?? '') as { name: string };
    expect(data).toMatchObject({ '@type': 'Event', name: 'Kaffee, aber kalt 🎉' });

    const seen = new Set<string>();
    for (const path of [imageIn(english), imageIn(german)]) {
      const picture = await app.http.get(path).buffer(true);
      expect([picture.status, picture.headers['content-type'], picture.headers['cache-control']]).toEqual([
        200,
        'image/png',
        'public, max-age=86400',
      ]);
      const { width, height, format } = await sharp(picture.body as Buffer).metadata();
      expect([width, height, format]).toEqual([1200, 630, 'png']);
      seen.add((picture.body as Buffer).toString('base64'));
    }
    expect(seen.size).toBe(2);
    await brand.patch(`/api/hub/challenge/v2/${id}`, { title: 'Kaffee, ganz heiß' });
    expect(imageIn(await headOf(`/challenges/${id}`))).not.toBe(imageIn(english));
    const old = await app.http.get(imageIn(english));
    expect(old.headers['cache-control']).toBe('public, max-age=300');
  });

  it('has no picture of what is hidden, and draws so many in a minute', async () => {
    const draft = await createDraft(app, brand);
    expect((await app.http.get(`/api/challenges/${draft.id}/share-image`)).status).toBe(404);
    const { id } = await liveChallenge(app, brand);
    const answers = await Promise.all(
      Array.from({ length: 70 }, () => app.http.get(`/api/challenges/${id}/share-image`)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 429]));
  });

  it('names the post that a link leads to', async () => {
    const lena = await signUp(app, { role: 'creator' });
    const { id } = (await lena.post('/api/post', { text: 'Good <b>morning</b>' })).body.data as {
      id: string;
    };
    for (const path of [`/post/${id}`, `/creator/feed/video/${id}`]) {
      const { text } = await app.http.get(path).set('Accept', 'text/html');
      expect(text).toMatch(new RegExp(`rel="canonical" href="[^"]*/post/${id}" />`));
      expect(text).toContain('Good &lt;b&gt;morning&lt;/b&gt;');
    }
    await lena.delete(`/api/post/${id}`);
    const { text } = await app.http.get(`/post/${id}`).set('Accept', 'text/html');
    expect(text).toContain('content="noindex"');
  });

  it('leaves every other page as it is', async () => {
    for (const path of ['/wallet', '/challenges/abc', '/creator/challenges']) {
      const { text } = await app.http.get(path).set('Accept', 'text/html');
      expect(text).toBe('<html><head><title>Anyjoi</title></head><body></body></html>');
    }
  });
});

it('ends a description at a word', () => {
  expect(shortened('  Short\n text ')).toBe('Short text');
  expect(shortened(`${'word '.repeat(60)}`)).toMatch(/^(word )+word…$/);
  expect(shortened('x'.repeat(300))).toHaveLength(201);
});

describe('the page of a screen', () => {
  it('is its own for desktop, and the empty one for phones and for addresses that nobody knows', async () => {
    const titleOf = async (path: string, agent: string) => {
      const { text } = await app.http.get(path).set('Accept', 'text/html').set('User-Agent', agent);
      return /<title>(.*)<\/title>/.exec(text)?.[1];
    };
    expect(await titleOf('/brand', 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0')).toBe('Anyjoi brand');
    expect(await titleOf('/brand', 'Mozilla/5.0 (Linux; Android 15) Mobile')).toBe('Anyjoi');
    expect(await titleOf('/brand/what', 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0')).toBe('Anyjoi');
  });
});
