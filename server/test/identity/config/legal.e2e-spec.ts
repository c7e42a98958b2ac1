import { type Actor, signUpStaff } from '../../support/actors.js';
import { startTestApp, type TestApp } from '../../support/app.js';

let app: TestApp;
let admin: Actor;
beforeAll(async () => {
  app = await startTestApp({
    env: { PRODUCT_NAME: 'Somename' },
    settings: { 'company.name': 'Kreuz*berg* & <b>Co</b> GmbH', 'cache.publicMs': 0 },
  });
  admin = await signUpStaff(app, 'admin');
});
afterAll(() => app.close());

const pages = ['imprint', 'terms', 'privacy', 'cookies'];

async function html(page: string, lang: string): Promise<string> {
  const { status, body } = await app.http.get('/api/config/legal').query({ page, lang });
  expect(status).toBe(200);
  expect(body.data).toMatchObject({ page, language: lang });
  return body.data.html as string;
}

describe('legal pages', () => {
  it.each(pages)('%s is served in both languages, with a title of its own', async (page) => {
    const [english, german] = [await html(page, 'en'), await html(page, 'de')];
    for (const text of [english, german]) {
      expect(text.match(/<h1>/g)).toHaveLength(1);
      // Every setting that a page names is filled in.
      expect(text).not.toMatch(/\{[\w.]+\}/);
    }
    expect(german).not.toBe(english);
  });

  it('name the company as it is entered, with nothing made of it', async () => {
    expect(await html('imprint', 'de')).toContain('Kreuz*berg* &amp; &lt;b&gt;Co&lt;/b&gt; GmbH<br>');
    expect(await html('imprint', 'de')).toContain('Deutschland</p>');
    expect(await html('cookies', 'en')).toContain('Somename sets only cookies');
  });

  it('are what an admin writes, at once, and run nothing of it', async () => {
    const key = 'legal.termsEn';
    const { body } = await admin.get('/api/admin/config');
    const { version, limits } = (
      body.data.settings as { key: string; version: number; limits: { lines: boolean } }[]
    ).find((setting) => setting.key === key) ?? { version: -1, limits: null };
    expect(limits).toMatchObject({ lines: true, max: 100_000 });
    const value = [
      '# Our terms',
      '',
      '<script>alert(1)</script> <img src=x onerror=alert(1)>',
      '[here](javascript:alert(1)) and [there](https://example.org)',
    ].join('\n');
    const changes = [{ key, value, version }];
    expect((await admin.patch('/api/admin/config', { changes, reason: 'New terms' })).status).toBe(200);
    const text = await html('terms', 'en');
    expect(text).toContain('<h1>Our terms</h1>');
    expect(text).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &lt;img');
    expect(text).toContain('<a href="https://example.org">there</a>');
    expect(text).not.toMatch(/<script|<img|href="javascript/);
    expect(await html('terms', 'de')).not.toContain('Our terms');
  });

  it('refuses what is no page and no language', async () => {
    for (const query of [
      {},
      { page: 'imprint' },
      { page: 'jobs', lang: 'de' },
      { page: 'terms', lang: 'fr' },
    ])
      expect((await app.http.get('/api/config/legal').query(query)).status).toBe(400);
  });
});
