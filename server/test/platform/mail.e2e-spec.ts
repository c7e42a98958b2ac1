import { Database } from '../../src/platform/database/database.js';
import { MailOutbox } from '../../src/platform/mail/mail-outbox.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { service } from '../support/challenges.js';
import { eventually } from '../support/wait.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it('gives a mail up that no server will ever take, and keeps nothing of it', async () => {
  const letter = { language: 'de', subject: { en: 'a', de: 'a' }, text: { en: 'b', de: 'b' } };
  await service(app, Database).transaction(() =>
    service(app, MailOutbox).send({ ...letter, to: 'somebody@nobody.invalid' }),
  );
  const [sent] = await eventually(async () => {
    const rows = await app.db.query<{ done_at: Date | null; error: string | null; payload: object }>(
      `SELECT d.done_at, d.error, o.payload FROM event_delivery d JOIN outbox o ON o.id = d.event_id
       WHERE d.consumer = 'mail.send'`,
    );
    return rows[0]?.done_at ? rows : null;
  });
  expect(sent).toMatchObject({ error: null });
  expect(sent?.payload).not.toHaveProperty('sealed');
});
