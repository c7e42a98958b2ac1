import { spawnSync } from 'node:child_process';
import { guideCode, guides } from '../../../../client/src/features/reach/partner/lib/samples.js';
import { keyScopes } from '../../../src/platform/security/scopes.js';
import type { Actor } from '../../support/actors.js';
import { keyOf, type Program } from '../../support/api-keys.js';
import { startTestApp, type TestApp } from '../../support/app.js';
import { createDraft, verifiedBrand } from '../../support/challenges.js';
import { workshop, type Workshop } from '../../support/programs.js';

let app: TestApp;
let brand: Actor;
let key: Program;
let shop: Workshop;
let title: string;

beforeAll(async () => {
  app = await startTestApp({ env: { OUTGOING_PRIVATE: '127.0.0.1' } });
  brand = await verifiedBrand(app);
  key = await keyOf(app, brand, keyScopes);
  ({ title } = await createDraft(app, brand));
  shop = workshop();
});
afterAll(async () => {
  shop.remove();
  await app.close();
});

const env = () => ({ ANYJOI_KEY: key.key });
const programs = {
  curl: (code: string) =>
    shop.run('sh', 'call.sh', code.replace(/^curl /, 'curl -sS --fail-with-body '), env()),
  TypeScript: (code: string) =>
    shop.run(process.execPath, 'call.ts', `${code}\nconsole.log(JSON.stringify(data));`, env()),
  Python: (code: string) => shop.run('python3', 'call.py', `${code}\nprint(data)`, env()),
} as const;
type Language = keyof typeof programs;

const languages: Language[] = ['curl', 'TypeScript'];
// What its code needs is no part of the product.
if (spawnSync('python3', ['-c', 'import requests']).status === 0) languages.push('Python');
else process.stderr.write('python3 with requests is not on this machine: the code in Python was not run\n');

describe.each(languages)('the code of /developers in %s', (language) => {
  const readers = guides.filter((name) => name !== 'repeat' && name !== 'webhooks');

  it.each(readers)('runs as it stands: %s', async (name) => {
    const lines = await programs[language](guideCode(name, language, app.url));
    expect(lines.join('\n')).toContain(name === 'limits' ? brand.id : name === 'lists' ? '[' : title);
  });

  it('changes what it says', async () => {
    const made = await key.post('/partner/webhooks', {
      url: `http://127.0.0.1/${language}`,
      topics: ['challenge.published'],
    });
    const { id } = (made.body as { data: { id: string } }).data;
    await programs[language](guideCode('repeat', language, app.url).replace('/ID', `/${id}`));
    const { data } = (await key.get('/partner/webhooks')).body as { data: { id: string; active: boolean }[] };
    expect(data.find((one) => one.id === id)).toMatchObject({ active: false });
  });
});
