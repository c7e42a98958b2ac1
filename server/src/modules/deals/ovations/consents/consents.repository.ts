import { Injectable } from '@nestjs/common';
import type { Page, PageQuery } from '../../../../kernel/page.js';
import { Database } from '../../../../platform/database/database.js';
import { listOf, visible } from '../../../../platform/database/list.js';
import { ConsentEntity } from './consent.entity.js';

const LIST = listOf(ConsentEntity, { filters: {}, sorts: { newest: ['at DESC', 'id DESC'] } });
const ofBrand = visible('brand_id = $1');

@Injectable()
export class ConsentsRepository {
  constructor(private readonly db: Database) {}

  async add(line: ConsentEntity): Promise<void> {
    await this.db.repo(ConsentEntity).insert(line);
  }

  page(brandId: string, asked: PageQuery): Promise<Page<ConsentEntity>> {
    return LIST.page(this.db, asked, ofBrand(brandId));
  }

  /** For the file, the oldest first. */
  all(brandId: string, limit: number): Promise<ConsentEntity[]> {
    return this.db
      .repo(ConsentEntity)
      .find({ where: { brandId }, order: { at: 'ASC', id: 'ASC' }, take: limit });
  }
}
