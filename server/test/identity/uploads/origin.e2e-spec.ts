import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { tmpdir } from 'node:os';
import request from 'supertest';
import { signUp } from '../../support/actors.js';
import { startTestApp } from '../../support/app.js';
import { picture } from '../../support/pictures.js';

describe('files on an origin of their own', () => {
  it('are served there and nowhere else', async () => {
    const app = await startTestApp({ env: { FILES_ORIGIN: 'https://files.example.com' } });
    try {
      const person = await signUp(app);
      const answer = await request(app.url)
        .post('/api/upload/image')
        .set('Authorization', `Bearer ${person.token}`)
        .attach('file', await picture(), 'a.jpg');
      const { origin, pathname, search } = new URL(String(answer.body.data.url));
      expect(origin).toBe('https://files.example.com');
      expect((await request(app.url).get(pathname + search)).status).toBe(404);
      const there = await request(app.url)
        .get(pathname + search)
        .set('Host', 'files.example.com');
      expect([there.status, there.headers['content-type']]).toEqual([200, 'image/webp']);
    } finally {
      await app.close();
    }
  });
});

describe('a store that does not answer', () => {
  it('makes the upload fail with a hint, and its leftovers are swept', async () => {
    const inTheWay = join(tmpdir(), `no-folder-${process.pid}`);
    await writeFile(inTheWay, '');
    const app = await startTestApp({ env: { STORAGE_DIR: inTheWay, LOG_LEVEL: 'silent' } });
    try {
      const person = await signUp(app);
      const answer = await request(app.url)
        .post('/api/upload/image')
        .set('Authorization', `Bearer ${person.token}`)
        .attach('file', await picture(), 'a.jpg');
      expect([answer.status, answer.body.code, answer.headers['retry-after']]).toEqual([
        503,
        'UNAVAILABLE',
        '60',
      ]);
      const [row] = await app.db.query<{ id: string; state: string }>('SELECT id, state FROM media');
      expect(row?.state).toBe('processing');
      expect((await person.get(`/api/upload/${row?.id}`)).body.data).toMatchObject({
        state: 'processing',
        url: null,
      });
      const banner = await person.post('/api/me/update', { bannerId: row?.id });
      expect([banner.status, banner.body.code]).toEqual([400, 'VALIDATION_FAILED']);
      await app.pass(25 * 3_600_000);
      expect(await app.db.query('SELECT 1 FROM media')).toEqual([]);
    } finally {
      await app.close();
    }
  });
});
