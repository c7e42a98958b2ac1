import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import {
  type Collected,
  type DataSubject,
  PersonalData,
  type PersonalDataHolder,
} from '../../../platform/privacy/personal-data.js';
import { SessionsService } from './sessions.service.js';

const WITHOUT_OWNER = [
  'credential',
  'identity',
  'email_token',
  'sign_in_challenge',
  'passkey_challenge',
  'passkey',
  'passkey_holder',
  'second_factor_removal',
  'second_factor',
  'session',
] as const;

/** Ways to sign in, and where somebody was signed in. */
@PersonalData('auth')
@Injectable()
export class AuthPersonalData implements PersonalDataHolder {
  constructor(
    private readonly db: Database,
    private readonly sessions: SessionsService,
  ) {}

  async collect({ userId }: DataSubject): Promise<Collected> {
    return {
      content: {
        sessions: await this.db.query(
          `SELECT device, ip, created_at AS "createdAt", last_seen_at AS "lastSeenAt", revoked_at AS "revokedAt"
           FROM session WHERE user_id = $1 ORDER BY created_at`,
          [userId],
        ),
        identities: await this.db.query(
          `SELECT provider, subject, created_at AS "createdAt" FROM identity WHERE user_id = $1 ORDER BY provider`,
          [userId],
        ),
        secondFactor:
          (await this.db.one(`SELECT confirmed_at AS "since" FROM second_factor WHERE user_id = $1`, [
            userId,
          ])) ?? null,
        passkeys: await this.db.query(
          `SELECT name, created_at AS "createdAt", last_used_at AS "lastUsedAt" FROM passkey
           WHERE user_id = $1 ORDER BY created_at`,
          [userId],
        ),
        password:
          (await this.db.one(`SELECT set_at AS "setAt" FROM credential WHERE user_id = $1`, [userId])) ??
          null,
      },
    };
  }

  async erase({ userId, email }: DataSubject): Promise<void> {
    await this.sessions.revoke({ userId }, 'closing');
    for (const table of WITHOUT_OWNER)
      await this.db.query(`DELETE FROM ${table} WHERE user_id = $1`, [userId]);
    await this.db.query(`DELETE FROM login_code WHERE email = $1`, [email]);
  }
}
