import { Injectable } from '@nestjs/common';
import type { Page } from '../../../kernel/page.js';
import { Database } from '../../../platform/database/database.js';
import { everything, listOf } from '../../../platform/database/list.js';
import type { WaitlistQueryDto } from './waitlist.dto.js';
import { WaitlistEntryEntity } from './waitlist.entity.js';

const LIST = listOf(WaitlistEntryEntity, {
  filters: { invited: '(invited_at IS NOT NULL) = $1::boolean' },
  sorts: { newest: ['created_at DESC', 'id DESC'], oldest: ['created_at', 'id'] },
});

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

  page(query: WaitlistQueryDto): Promise<Page<WaitlistEntryEntity>> {
    return LIST.page(this.database, query, everything);
  }
}
