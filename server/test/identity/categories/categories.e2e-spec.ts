import request from 'supertest';
import { type Actor, signUpStaff } from '../../support/actors.js';
import { auditOf } from '../../support/audit.js';
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

  describe('of staff', () => {
    let admin: Actor;
    beforeAll(async () => {
      admin = await signUpStaff(app, 'admin');
    }, 60_000);
    const reason = 'Brands ask for it';
    const names = { en: 'Board games', de: 'Brettspiele' };
    const create = (body: object) =>
      admin.post('/api/admin/category', { scope: 'creator', names, reason, ...body });
    const change = (id: string, body: object) =>
      admin.patch(`/api/admin/category/${id}`, { reason, ...body });

    it('are made, changed and retired, each with its reason in the audit log', async () => {
      const made = await create({ slug: 'board-games', icon: 'dices', position: 90 });
      expect([made.status, made.body.data]).toMatchObject([
        201,
        { slug: 'board-games', name: 'Brettspiele', names, active: true, parentId: null },
      ]);
      const { id } = made.body.data as Category;
      expect(nameOf(await read({ scope: 'creator', lang: 'en' }), 'board-games')).toBe('Board games');

      const renamed = await change(id, { names: { en: 'Tabletop', de: 'Brettspiele' } });
      expect(renamed.body.data).toMatchObject({ slug: 'board-games', position: 90, icon: 'dices' });
      expect(nameOf(await read({ scope: 'creator', lang: 'en' }), 'board-games')).toBe('Tabletop');

      await change(id, { active: false });
      expect(nameOf(await read({ scope: 'creator' }), 'board-games')).toBeUndefined();
      const all = (await admin.get('/api/admin/category')).body.data as Category[];
      expect(all.find((one) => one.id === id)).toMatchObject({ active: false });

      expect(await auditOf(app, 'category.create', id)).toMatchObject([{ reason, actorId: admin.id }]);
      expect(await auditOf(app, 'category.change', id)).toMatchObject([
        { reason, before: { name: 'Brettspiele' } },
        { reason, before: { active: true } },
      ]);
    });

    it('keep the tree at two levels of one kind', async () => {
      const top = (await create({ slug: 'hobbies' })).body.data as Category;
      const below = (await create({ slug: 'knitting', parentId: top.id })).body.data as Category;
      expect(below.parentId).toBe(top.id);

      const refusals = await Promise.all([
        create({ slug: 'socks', parentId: below.id }),
        create({ slug: 'wool', scope: 'product', parentId: top.id }),
        change(top.id, { parentId: top.id }),
        change(top.id, { parentId: (await create({ slug: 'crafts' })).body.data.id as string }),
      ]);
      for (const { status, body } of refusals)
        expect([status, body.details]).toMatchObject([400, [{ field: 'parentId' }]]);

      const early = await change(top.id, { active: false });
      expect([early.status, early.body.code]).toEqual([409, 'CONFLICT']);
      await change(below.id, { active: false });
      expect((await change(top.id, { active: false })).status).toBe(200);
      expect((await change(below.id, { active: true })).status).toBe(400);
    });

    it('have each short name once, also when two are made at once', async () => {
      const both = await Promise.all([create({ slug: 'twins' }), create({ slug: 'twins' })]);
      expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
      expect((await create({ slug: 'twins', scope: 'post' })).status).toBe(201);
    });

    it('refuse what says nothing, and whoever is no admin', async () => {
      const id = (await create({ slug: 'quiet' })).body.data.id as string;
      expect((await change(id, {})).status).toBe(400);
      expect((await change('00000000-0000-7000-8000-000000000000', { position: 1 })).status).toBe(404);
      for (const slug of ['Big', 'two words', '-x', '', 'ö'])
        expect((await create({ slug })).status).toBe(400);
      const support = await signUpStaff(app, 'support');
      expect((await support.get('/api/admin/category')).status).toBe(403);
    });
  });
});
