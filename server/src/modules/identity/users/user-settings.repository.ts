import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { Database } from '../../../platform/database/database.js';
import { UserPreferenceEntity, UserSettingEntity } from './user-settings.entity.js';

@Injectable()
export class UserSettingsRepository {
  constructor(private readonly database: Database) {}

  setting(userId: string): Promise<UserSettingEntity | null> {
    return this.database.repo(UserSettingEntity).findOneBy({ userId });
  }

  settings(userIds: readonly string[]): Promise<UserSettingEntity[]> {
    return this.database.repo(UserSettingEntity).findBy({ userId: In([...userIds]) });
  }

  preference(userId: string): Promise<UserPreferenceEntity | null> {
    return this.database.repo(UserPreferenceEntity).findOneBy({ userId });
  }

  saveSetting(row: UserSettingEntity): Promise<unknown> {
    return this.database.repo(UserSettingEntity).upsert(row, ['userId']);
  }

  savePreference(row: UserPreferenceEntity): Promise<unknown> {
    return this.database.repo(UserPreferenceEntity).upsert(row, ['userId']);
  }
}
