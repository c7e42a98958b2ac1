import { createDecipheriv, createHash, hkdfSync } from 'node:crypto';
import request from 'supertest';
import { type Actor, signUp } from '../support/actors.js';
import { startTestApp, type TestApp } from '../support/app.js';

interface Call {
  token: string;
  method: string;
  path: string;
}

interface Answer {
  status: number;
  headers: Record<string, string>;
  body: unknown;
}

/** Opens an envelope as the contract describes it, with nothing of the server's own code. */
function open(answer: Answer, { token, method, path }: Call): unknown {
  const { encrypted, data } = answer.body as { encrypted: boolean; data: string };
  expect(encrypted).toBe(true);
  expect(Object.keys(answer.body as object).toSorted()).toEqual(['data', 'encrypted']);
  const requestId = String(answer.headers['x-request-id']);
  const bytes = Buffer.from(data, 'base64');
  const key = Buffer.from(
    hkdfSync('sha256', token, createHash('sha256').update(requestId).digest(), 'envelope-v1', 32),
  );
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12))
    .setAAD(Buffer.from(`${method}${path}${answer.status}${requestId}`))
    .setAuthTag(bytes.subarray(-16));
  return JSON.parse(
    Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]).toString('utf8'),
  );
}

describe('encrypted envelope', () => {
  let app: TestApp;
  let person: Actor;

  beforeAll(async () => {
    app = await startTestApp();
    person = await signUp(app);
  });
  afterAll(() => app.close());

  const get = (path: string) =>
    request(app.url)
      .get(path)
      .set({ 'X-Accept-Encrypted': '1', Authorization: `Bearer ${person.token}` });
  const call = (path: string, method = 'GET'): Call => ({ token: person.token, method, path });

  it('seals what is answered to a signed-in caller', async () => {
    const answer = await get('/api/me?platform=blitz');
    expect(answer.text).not.toContain(person.email);
    expect(open(answer, call('/api/me'))).toMatchObject({ data: { id: person.id, email: person.email } });
  });

  it('seals changes and refusals too', async () => {
    const headers = { 'X-Accept-Encrypted': '1', Authorization: `Bearer ${person.token}` };
    const changed = await request(app.url).post('/api/me/update').set(headers).send({ bio: 'Grüße 👋' });
    expect(open(changed, call('/api/me/update', 'POST'))).toMatchObject({
      status: true,
      user: { bio: 'Grüße 👋' },
    });
    const missing = await get('/api/upload/01900000-0000-7000-8000-000000000009');
    expect(missing.status).toBe(404);
    expect(open(missing, call('/api/upload/01900000-0000-7000-8000-000000000009'))).toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  it('binds the answer to its call, status, request and token', async () => {
    const answer = await get('/api/me');
    expect(() => open(answer, call('/api/config'))).toThrow();
    expect(() => open(answer, call('/api/me', 'POST'))).toThrow();
    expect(() => open(answer, { ...call('/api/me'), token: `${person.token}x` })).toThrow();
    expect(() =>
      open({ status: 201, headers: answer.headers, body: answer.body }, call('/api/me')),
    ).toThrow();
    const other = await get('/api/me');
    expect(() => open({ status: 200, headers: other.headers, body: answer.body }, call('/api/me'))).toThrow();
    expect((other.body as { data: string }).data).not.toBe((answer.body as { data: string }).data);
  });

  it('stays plain without the header, without a token and with a bad one', async () => {
    expect((await person.get('/api/me')).body).toMatchObject({ data: { id: person.id } });
    const header = { 'X-Accept-Encrypted': '1' };
    expect((await request(app.url).get('/api/config').set(header)).body).toMatchObject({
      data: { currency: 'EUR' },
    });
    expect((await request(app.url).get('/api/me').set(header)).body).toMatchObject({ code: 'UNAUTHORIZED' });
    const forged = await request(app.url)
      .get('/api/me')
      .set({ ...header, Authorization: `Bearer ${person.token.slice(0, -3)}AAA` });
    expect([forged.status, forged.body.code]).toEqual([401, 'UNAUTHORIZED']);
  });

  it('stays plain for the cookie, whose token no script can read', async () => {
    const answer = await request(app.url)
      .get('/api/me')
      .set({ 'X-Accept-Encrypted': '1', Cookie: `token=${person.token}` });
    expect(answer.body).toMatchObject({ data: { id: person.id } });
  });
});
