import { Database } from '../../src/platform/database/database.js';
import { closingCancelledMail } from '../../src/modules/identity/personal-data/personal-data.mails.js';
import { personNeededMail } from '../../src/modules/money/kyc/kyc.mails.js';
import { MailOutbox } from '../../src/platform/mail/mail-outbox.js';
import { mailContext, mailEvent } from '../../src/platform/mail/mail-request.entity.js';
import { Outbox } from '../../src/platform/outbox/outbox.js';
import { Encryption } from '../../src/platform/security/encryption.js';
import { newId } from '../../src/kernel/id.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { service } from '../support/challenges.js';
import { eventually } from '../support/wait.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const together = (work: () => Promise<void>) => service(app, Database).transaction(work);

it('gives a mail up that no server will ever take, and keeps nothing of it', async () => {
  const person = { email: 'somebody@nobody.invalid', language: 'de' };
  await together(() => service(app, MailOutbox).send(person, closingCancelledMail, {}));
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

it('arrives as page and text in the language of its reader, with the mark and nothing to load', async () => {
  const email = 'otto@anyjoi.test';
  const facts = { business: 'Korn & Kern GmbH', firstName: 'Otto' };
  await together(() => service(app, MailOutbox).send({ email, language: 'de-AT' }, personNeededMail, facts));
  const mail = await app.sandbox.mail.waitFor(email);
  expect(mail.subject).toBe('Korn & Kern GmbH: Deine Angaben werden gebraucht');
  expect(mail.text).toContain('Hallo Otto, Korn & Kern GmbH hat dich');
  expect(mail.html).toContain('lang="de"');
  expect(mail.html).toContain('Hallo Otto, Korn &amp; Kern GmbH hat dich');
  expect(mail.html).toContain('@media (prefers-color-scheme: dark)');
  const sources = [...mail.html.matchAll(/\ssrc="([^"]+)"/g)].map(([, source]) => source);
  expect(sources).toEqual(['cid:mark-light@mail', 'cid:mark-dark@mail']);
  expect(mail.html).not.toMatch(/url\(|<link|@import|background="/);
});

it('shows what somebody has typed as text, half a character included', async () => {
  const email = 'typed@anyjoi.test';
  const facts = {
    business: '<script>alert(1)</script> \ud83d\r\nBcc: all@anyjoi.test',
    firstName: '<img src=x>',
  };
  await together(() => service(app, MailOutbox).send({ email, language: 'en' }, personNeededMail, facts));
  const mail = await app.sandbox.mail.waitFor(email);
  expect(mail.html).not.toMatch(/<script|<img src="?x/);
  expect(mail.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; \ufffd');
  expect(mail.text).toContain('Hello <img src=x>, <script>alert(1)</script> \ufffd');
  expect(mail.subject).toBe('<script>alert(1)</script> \ufffd Bcc: all@anyjoi.test: your details are needed');
  expect(mail.headers).not.toHaveProperty('bcc');
  expect(mail.to).toEqual([email]);
});

it('is sent as text where the release before has promised it', async () => {
  const [id, email] = [newId(), 'before@anyjoi.test'];
  const waiting = { to: email, subject: 'Von vorhin', text: 'Nur Text' };
  const sealed = service(app, Encryption).encrypt(JSON.stringify(waiting), mailContext(id));
  await together(() =>
    service(app, Outbox).append({ name: mailEvent, aggregateId: id, payload: { id, sealed } }),
  );
  const mail = await app.sandbox.mail.waitFor(email);
  expect(mail).toMatchObject({ subject: 'Von vorhin', html: '' });
  expect(mail.text.trim()).toBe('Nur Text');
});
