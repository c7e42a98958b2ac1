import { Encryption } from '../../src/platform/security/encryption.js';
import type { StepUpPurpose } from '../../src/platform/security/step-up.js';
import type { Actor } from './actors.js';
import type { TestApp } from './app.js';

const KNOWN = '246810';

/** A code that was mailed before, without waiting for the mail. */
export async function knownStepUp(app: TestApp, token: string, purpose: StepUpPurpose): Promise<string> {
  const [, claims = ''] = token.split('.');
  const { sub, sid } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as {
    sub: string;
    sid: string;
  };
  const hash = app.app.nest.get(Encryption).blindIndex(KNOWN, `step-up:${purpose}:${sub}:${sid}`);
  const now = app.clock.now();
  await app.db.query(
    `INSERT INTO step_up_code (session_id, purpose, code_hash, tries, expires_at, sent_at)
     VALUES ($1, $2, $3, 0, $4::timestamptz + interval '10 minutes', $4)
     ON CONFLICT (session_id, purpose) DO UPDATE SET code_hash = excluded.code_hash, tries = 0, expires_at = excluded.expires_at`,
    [sid, purpose, hash, now],
  );
  return KNOWN;
}

/** Asks for a code and reads it from the mailbox. */
export async function askStepUp(app: TestApp, person: Actor, purpose: StepUpPurpose): Promise<string> {
  const before = new Set(app.sandbox.mail.list(person.email).map(({ id }) => id));
  const answer = await person.post('/api/auth/step-up', { purpose });
  if (answer.status !== 200 || !(answer.body as { status: boolean }).status)
    throw new Error(`step-up: ${answer.status} ${JSON.stringify(answer.body)}`);
  const mail = await app.sandbox.mail.waitFor(
    person.email,
    ({ id, subject }) => !before.has(id) && /^\d{6} confirms/.test(subject),
  );
  return mail.subject.slice(0, 6);
}
