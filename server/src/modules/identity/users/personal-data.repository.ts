import { Injectable } from '@nestjs/common';
import { DELETED_ACCOUNT } from './user-card.js';
import { Database } from '../../../platform/database/database.js';
import { Encryption } from '../../../platform/security/encryption.js';
import {
  type Collected,
  type DataSubject,
  PersonalData,
  type PersonalDataHolder,
} from '../../../platform/privacy/personal-data.js';
import { UserEntity } from './user.entity.js';
import { UserPreferenceEntity, UserSettingEntity } from './user-settings.entity.js';
import { phoneContext } from './user.entity.js';

/** The account and what its owner set. The row itself stays, without a person: others' history points to it. */
@PersonalData('users')
@Injectable()
export class UsersPersonalData implements PersonalDataHolder {
  constructor(
    private readonly db: Database,
    private readonly encryption: Encryption,
  ) {}

  async collect({ userId }: DataSubject): Promise<Collected> {
    const { phone, demo: _, ...account } = await this.db.repo(UserEntity).findOneByOrFail({ id: userId });
    return {
      content: {
        account: { ...account, phone: phone && this.encryption.decrypt(phone, phoneContext(userId)) },
        setting: await this.db.repo(UserSettingEntity).findOneBy({ userId }),
        preferences: await this.db.repo(UserPreferenceEntity).findOneBy({ userId }),
        earlierUsernames: await this.db.query(
          `SELECT username, released_at AS "releasedAt" FROM released_username WHERE user_id = $1`,
          [userId],
        ),
      },
    };
  }

  async erase({ userId }: DataSubject): Promise<void> {
    for (const table of ['released_username', 'user_setting', 'user_preference'])
      await this.db.query(`DELETE FROM ${table} WHERE user_id = $1`, [userId]);
    const name = `deleted-${userId.slice(-12)}`;
    await this.db.query(
      `UPDATE "user" SET username = $2::text, display_name = $3, email = $2::text || '@deleted.invalid',
         email_verified = false, avatar_key = NULL, banner_id = NULL, bio = NULL, birth_date = NULL, gender = NULL,
         country = NULL, dial_code = NULL, phone = NULL, socials = '{}', category_ids = '{}', kyc_status = 'none'
       WHERE id = $1`,
      [userId, name, DELETED_ACCOUNT],
    );
  }
}
