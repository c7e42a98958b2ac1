import request from 'supertest';
import { startTestApp, type TestApp } from '../../support/app.js';

interface Category {
  id: string;
  slug: string;
  name: string;
  parentId: string | null;
  scope: string;
  position: number;
}

describe('categories', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  const read = async (query: object = {}, language = 'en'): Promise<Category[]> => {
    const answer = await request(app.url)
      .get('/api/categories')
      .query(query)
      .set('Accept-Language', language);
    expect(answer.status).toBe(200);
    return answer.body.data as Category[];
  };
  const nameOf = (rows: Category[], slug: string) => rows.find((row) => row.slug === slug)?.name;

  it('serves a tree for every scope', async () => {
    const rows = await read();
    const ids = new Map(rows.map((row) => [row.id, row]));
    for (const scope of ['product', 'creator', 'post', 'event', 'challenge']) {
      expect(rows.filter((row) => row.scope === scope && row.parentId === null).length).toBeGreaterThan(5);
    }
    const children = rows.filter(({ parentId }) => parentId !== null);
    expect(children.length).toBeGreaterThan(20);
    for (const child of children) expect(ids.get(child.parentId ?? '')?.scope).toBe(child.scope);
  });

  it('narrows to a scope, in order', async () => {
    const rows = await read({ scope: 'creator' });
    expect(new Set(rows.map(({ scope }) => scope))).toEqual(new Set(['creator']));
    const positions = rows.map(({ position }) => position);
    expect(positions).toEqual([...positions].sort((a, b) => a - b));
    expect(rows[0]).toMatchObject({
      slug: 'fashion',
      name: 'Fashion',
      icon: 'shirt',
      parentId: null,
      active: true,
    });
  });

  it('speaks the language asked for', async () => {
    expect(nameOf(await read({ lang: 'de' }), 'travel')).toBe('Reisen');
    expect(nameOf(await read({ lang: 'de-AT' }), 'travel')).toBe('Reisen');
    expect(nameOf(await read({ lang: 'fr' }), 'travel')).toBe('Travel');
    expect(nameOf(await read({}, 'de-DE,de;q=0.9'), 'travel')).toBe('Reisen');
    expect(nameOf(await read({}, 'fr'), 'travel')).toBe('Travel');
    expect(nameOf(await read({ lang: 'en' }, 'de'), 'travel')).toBe('Travel');
  });

  it('leaves out what is switched off', async () => {
    await app.db.query(`UPDATE category SET active = false WHERE scope = 'event' AND slug = 'party'`);
    expect(nameOf(await read({ scope: 'event' }), 'party')).toBeUndefined();
  });

  it('refuses scopes and languages that do not exist', async () => {
    for (const query of [{ scope: 'planet' }, { lang: 'english' }, { lang: '../' }, { depth: 1 }]) {
      expect((await request(app.url).get('/api/categories').query(query)).status).toBe(400);
    }
  });
});
