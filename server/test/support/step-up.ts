import type { StepUpPurpose } from '../../src/platform/security/step-up.js';
import type { Actor } from './actors.js';
import type { TestApp } from './app.js';

/** Asks for a code and reads it from the mailbox. */
export async function askStepUp(app: TestApp, person: Actor, purpose: StepUpPurpose): Promise<string> {
  const before = new Set(app.sandbox.mail.list(person.email).map(({ id }) => id));
  const answer = await person.post('/api/auth/step-up', { purpose });
  if (answer.status !== 200 || !(answer.body as { status: boolean }).status)
    throw new Error(`step-up: ${answer.status} ${JSON.stringify(answer.body)}`);
  const mail = await app.sandbox.mail.waitFor(
    person.email,
    ({ id, subject }) => !before.has(id) && /^\d{6} (confirms|bestätigt)/.test(subject),
  );
  return mail.subject.slice(0, 6);
}
