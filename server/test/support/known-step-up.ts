import { Encryption } from '../../src/platform/security/encryption.js';
import type { StepUpPurpose } from '../../src/platform/security/step-up.js';
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
