import { type Actor, signUp } from '../../support/actors.js';
import { startTestApp, type TestApp } from '../../support/app.js';
import { named } from '../../support/creators.js';
import { pdfText } from '../../support/pdf-text.js';

let app: TestApp;
let brand: Actor;
let ada: Actor;

beforeAll(async () => {
  app = await startTestApp();
  brand = await signUp(app, { role: 'brand' });
  ada = await named(app, 'Ada Marille', { kycStatus: 'verified' });
  const price = { minor: 20_000, currency: 'EUR' };
  must(await ada.post('/api/creators/packages', { title: 'One video', pieces: 2, price, days: 7 }));
});
afterAll(() => app.close());

function must<T>({ status, body }: { status: number; body: unknown }): T {
  if (status !== 200 && status !== 201) throw new Error(`${status} ${JSON.stringify(body)}`);
  return (body as { data: T }).data;
}

describe('media kits', () => {
  const usernameOf = async ({ id }: Actor) =>
    (await app.db.query<{ username: string }>('SELECT username FROM "user" WHERE id = $1', [id]))[0]
      ?.username ?? '';

  it('are read by anybody, and their files prove who wrote them', async () => {
    const name = await usernameOf(ada);
    const json = await app.http.get(`/api/creators/kits/${name}`);
    expect(json.status).toBe(200);
    expect(json.body.data).toMatchObject({
      displayName: 'Ada Marille',
      verified: true,
      packages: [{ pieces: 2 }],
    });
    expect(JSON.stringify(json.body)).not.toContain('birth');
    const verify = async (document: string) =>
      must<Record<string, unknown>>(await app.http.post('/api/creators/kits/verify').send({ document }));
    expect(await verify(JSON.stringify(json.body))).toMatchObject({
      valid: true,
      kind: 'json',
      username: name,
    });
    const more = { ...json.body, data: { ...json.body.data, followers: 1_000_000 } };
    expect(await verify(JSON.stringify(more))).toMatchObject({ valid: false, username: null });
    for (const nonsense of ['{', '{"data":1}', '{"data":null,"signature":{}}', 'AAAA'])
      expect(await verify(nonsense)).toMatchObject({ valid: false });

    const pdf = await app.http.get(`/api/creators/kits/${name}/pdf?lang=de`).responseType('blob');
    const file = pdf.body as Buffer;
    expect(pdfText(file)).toContain('Ada Marille');
    expect(await verify(file.toString('base64'))).toMatchObject({ valid: true, kind: 'pdf' });
    for (const place of [100, Math.floor(file.length / 2), file.length - 30]) {
      const forged = Buffer.from(file);
      forged[place] = ((forged[place] ?? 0) + 1) % 256;
      expect(await verify(forged.toString('base64'))).toMatchObject({ valid: false, issuedAt: null });
    }
    const picture = await app.http.get(`/api/creators/kits/${name}/share-image`).responseType('blob');
    expect((picture.body as Buffer).subarray(1, 4).toString()).toBe('PNG');
    expect((await app.http.get('/api/creators/kits/nobody-there')).status).toBe(404);
    expect((await app.http.get('/api/creators/kits/a%27b')).status).toBe(404);
    expect(json.body.data.priceFrom).toEqual({ minor: 20_000, currency: 'EUR' });
    expect((await app.http.get(`/api/creators/kits/${await usernameOf(brand)}`)).status).toBe(404);
  });
});
