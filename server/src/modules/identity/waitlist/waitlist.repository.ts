import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { WaitlistEntryEntity } from './waitlist.entity.js';

@Injectable()
export class WaitlistRepository {
  constructor(private readonly database: Database) {}

  /** false = the address is on the list already. */
  async add(entry: WaitlistEntryEntity): Promise<boolean> {
    const result = await this.database
      .repo(WaitlistEntryEntity)
      .createQueryBuilder()
      .insert()
      .values(entry)
      .orIgnore()
      .returning('id')
      .execute();
    return (result.raw as unknown[]).length > 0;
  }
}
