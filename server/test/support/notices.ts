import { Notices, type Notice } from '../../src/platform/notices/notices.js';
import { declaredNotices, type NoticeKind } from '../../src/platform/notices/notice-kind.js';
import type { Actor } from './actors.js';
import type { TestApp } from './app.js';
import { service, together } from './challenges.js';
import { eventually } from './wait.js';

export interface ShownNotice {
  id: string;
  type: string;
  title: string;
  body: string;
  path: string;
  count: number;
  readAt: string | null;
  dueAt: string | null;
  atStakeMinor: number;
  actor: { id: string } | null;
  teamId: string | null;
}

export interface Listed {
  data: ShownNotice[];
  nextCursor: string | null;
  unreadCount: number;
  deadlineCount: number;
  atStakeMinor: number;
}

export const listOf = async (person: Actor, query: object = {}): Promise<Listed> =>
  (await person.get('/api/notification', query)).body as Listed;

/** The newest notice of a kind. Notices of different events are not written in order, so the first of the list may be another. */
export const lastOf = async (person: Actor, type: string): Promise<ShownNotice | undefined> =>
  (await listOf(person)).data.find((notice) => notice.type === type);

/** A kind of the product by its name. */
export function kindOf<Facts extends object>(name: string): NoticeKind<Facts> {
  const kind = declaredNotices().find((one) => one.name === name);
  if (!kind) throw new Error(`no notification is called ${name}`);
  return kind as unknown as NoticeKind<Facts>;
}

export const about = { challengeId: '0192f6a0-0000-7000-8000-000000000001', challenge: 'Cold Brew' };

/** Tells it as a family does, and waits until everything that was told is written. */
export async function tell(app: TestApp, name: string, ...notices: Notice<object>[]): Promise<void> {
  await together(app, () => service(app, Notices).tell(kindOf(name), ...notices));
  await written(app);
}

export const settle = async (app: TestApp, userId: string, key: string): Promise<void> => {
  await together(app, () => service(app, Notices).settle({ userId, key }));
  await written(app);
};

/** Nothing that was told before is still on its way. */
export const written = (app: TestApp): Promise<boolean> =>
  eventually(async () => {
    const [row] = await app.db.query<{ open: number }>(
      `SELECT (SELECT count(*) FROM outbox WHERE relayed_at IS NULL)::int
         + (SELECT count(*) FROM event_delivery WHERE done_at IS NULL)::int AS open`,
    );
    return row?.open === 0;
  });
