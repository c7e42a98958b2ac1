import { type Actor, signUp, signUpStaff } from '../../../support/actors.js';
import { startTestApp, type TestApp } from '../../../support/app.js';

let app: TestApp;
let admin: Actor;
let support: Actor;
let person: Actor;
beforeAll(async () => {
  app = await startTestApp();
  admin = await signUpStaff(app, 'admin');
  support = await signUpStaff(app, 'support');
  person = await signUp(app);
}, 120_000);
afterAll(() => app.close());

interface Entry {
  id: string;
  actorId: string;
  action: string;
  target: { kind: string; id: string };
  after: unknown;
  at: string;
}
const read = async (query: object) => {
  const { status, body } = await admin.get('/api/admin/audit', query);
  expect(status).toBe(200);
  return body as { data: Entry[]; nextCursor: string | null };
};

describe('the audit log', () => {
  it('tells who did what to whom, the newest first, and reads on behind a cursor', async () => {
    for (const staff of [support, admin, support]) await staff.get(`/api/support/user/${person.id}`);

    const { data } = await read({ targetId: person.id, action: 'user.read' });
    expect(data.map(({ actorId }) => actorId)).toEqual([support.id, admin.id, support.id]);
    expect(data[0]).toMatchObject({
      what: 'Konto angesehen',
      target: { kind: 'user', id: person.id },
      actorName: expect.any(String),
      before: {},
      ip: expect.any(String),
    });

    const first = await read({ targetId: person.id, action: 'user.read', limit: 2 });
    const second = await read({ targetId: person.id, limit: 2, cursor: first.nextCursor });
    expect([...first.data, ...second.data].map(({ id }) => id)).toEqual(data.map(({ id }) => id));
    expect(second.nextCursor).toBeNull();

    const mine = await read({ actorId: admin.id, targetId: person.id });
    expect(mine.data).toHaveLength(1);
    expect((await read({ targetId: person.id, until: data.at(-1)?.at })).data).toEqual([]);
  });

  it('is read by admins alone', async () => {
    const refused = await support.get('/api/admin/audit');
    expect([refused.status, refused.body.code]).toEqual([403, 'ROLE_REQUIRED']);
  });
});
