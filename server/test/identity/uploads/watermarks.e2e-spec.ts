import { DAY, MINUTE } from '../../../src/kernel/clock.js';
import { MediaQueries, Watermarks } from '../../../src/modules/identity/uploads/index.js';
import { Storage } from '../../../src/platform/storage/storage.js';
import { type Actor, signUp } from '../../support/actors.js';
import { startTestApp, type TestApp } from '../../support/app.js';
import { service } from '../../support/challenges.js';
import { recording, video } from '../../support/media-files.js';
import { phonePhoto } from '../../support/pictures.js';
import { bytesAt, framesOf, type Shown, uploaded } from '../../support/renditions.js';
import { eventually } from '../../support/wait.js';

let app: TestApp;
let person: Actor;

beforeAll(async () => {
  app = await startTestApp({ env: { LOG_LEVEL: 'silent' } });
});
afterAll(() => app.close());
beforeEach(async () => {
  person = await signUp(app);
});

const seen = async (id: string): Promise<Shown | undefined> =>
  (await service(app, MediaQueries).handedIn([id], 'guest'))([id], new Set())[0];
const inState = (id: string, state: string): Promise<Shown> =>
  eventually(async () => {
    const file = await seen(id);
    return file?.state === state && file;
  });
const keysOf = async (id: string): Promise<string[]> => {
  const [row] = await app.db.query<{ key: string; preview: string }>(
    `SELECT key, preview_key AS preview FROM media_watermark WHERE media_id = $1`,
    [id],
  );
  return row ? [row.key, row.preview] : [];
};
const sizes = (keys: readonly string[]) => Promise.all(keys.map((key) => service(app, Storage).size(key)));

describe('a watermarked rendition', () => {
  it('is made once, however often it is asked for', async () => {
    const id = await uploaded(app, person, await phonePhoto(), 'photo.jpg');
    const marks = service(app, Watermarks);
    await Promise.all([marks.want([id], 'Lena'), marks.want([id], 'Lena')]);
    await inState(id, 'ready');
    await marks.want([id], 'Another name');
    const rows = await app.db.query<{ words: string; attempts: number }>(
      `SELECT words, attempts FROM media_watermark WHERE media_id = $1`,
      [id],
    );
    expect(rows).toEqual([{ words: 'DRAFT · Lena', attempts: 1 }]);
  });

  it('has as many pictures as a recording without a fixed rate, none twice', async () => {
    const source = await recording();
    const id = await uploaded(app, person, source, 'take.webm');
    await service(app, Watermarks).want([id], 'Lena');
    const { url } = await inState(id, 'ready');
    expect(await framesOf(await bytesAt(url))).toBe(await framesOf(source));
  });

  it('goes with its file', async () => {
    const id = await uploaded(app, person, await video(), 'clip.mp4');
    await service(app, Watermarks).want([id], 'Lena');
    await inState(id, 'ready');
    const keys = await keysOf(id);
    expect(await sizes(keys)).toEqual([expect.any(Number), expect.any(Number)]);
    expect((await person.delete(`/api/upload/${id}`)).status).toBe(200);
    await eventually(async () => (await sizes(keys)).every((size) => size === null));
    expect(await keysOf(id)).toEqual([]);
  });

  it('goes with a file that nothing shows', async () => {
    const id = await uploaded(app, person, await phonePhoto(), 'photo.jpg');
    await service(app, Watermarks).want([id], 'Lena');
    await inState(id, 'ready');
    const keys = await keysOf(id);
    await app.pass(2 * DAY);
    await eventually(async () => (await sizes(keys)).every((size) => size === null));
  });

  it('whose job was lost is made all the same', async () => {
    const id = await uploaded(app, person, await phonePhoto(), 'photo.jpg');
    const now = app.clock.now();
    await app.db.query(
      `INSERT INTO media_watermark (media_id, words, state, created_at, updated_at) VALUES ($1, 'DRAFT', 'waiting', $2, $2)`,
      [id, now],
    );
    expect(await seen(id)).toMatchObject({ state: 'processing', url: null });
    await app.pass(3 * MINUTE);
    await inState(id, 'ready');
  });

  it('that cannot be made is given up, and nobody gets the original instead', async () => {
    const id = await uploaded(app, person, await video(), 'clip.mp4');
    const [row] = await app.db.query<{ key: string }>(`SELECT key FROM media WHERE id = $1`, [id]);
    await service(app, Storage).delete(row?.key ?? '');
    await service(app, Watermarks).want([id], 'Lena');
    await eventually(async () => {
      await app.pass(5 * MINUTE);
      return (await seen(id))?.state === 'rejected';
    });
    expect(await seen(id)).toMatchObject({ rejection: 'failed', url: null, previewUrl: null });
    const [kept] = await app.db.query<{ attempts: number }>(
      `SELECT attempts FROM media_watermark WHERE media_id = $1`,
      [id],
    );
    expect(kept?.attempts).toBe(3);
  });

  it('is given up as well where its workers ended before they could tell', async () => {
    const id = await uploaded(app, person, await phonePhoto(), 'photo.jpg');
    const now = app.clock.now();
    await app.db.query(
      `INSERT INTO media_watermark (media_id, words, state, attempts, busy_until, created_at, updated_at)
       VALUES ($1, 'DRAFT', 'waiting', 3, $2, $2, $2)`,
      [id, now],
    );
    await app.pass(3 * MINUTE);
    await inState(id, 'rejected');
    const told = await app.db.query(
      `SELECT 1 FROM outbox WHERE name = 'media.watermarked' AND aggregate_id = $1`,
      [id],
    );
    expect(told).toHaveLength(1);
  });
});
