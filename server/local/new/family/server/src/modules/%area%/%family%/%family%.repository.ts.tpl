import { Injectable } from '@nestjs/common';
import type { Page, PageQuery } from '../../../kernel/page.js';
import { Database } from '../../../platform/database/database.js';
import { listOf, visible } from '../../../platform/database/list.js';
import { %Noun%Entity } from './%noun%.entity.js';

const LIST = listOf(%Noun%Entity, { sorts: { newest: ['created_at DESC', 'id DESC'] } });
const own = visible('owner_id = $1');

@Injectable()
export class %Family%Repository {
  constructor(private readonly database: Database) {}

  private get rows() {
    return this.database.repo(%Noun%Entity);
  }

  page(ownerId: string, query: PageQuery): Promise<Page<%Noun%Entity>> {
    return LIST.page(this.database, query, own(ownerId));
  }

  own(ownerId: string, id: string): Promise<%Noun%Entity | null> {
    return this.rows.findOneBy({ id, ownerId });
  }

  async insert(row: %Noun%Entity): Promise<void> {
    await this.rows.insert(row);
  }
}
