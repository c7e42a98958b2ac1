import { Injectable } from '@nestjs/common';
import { offsetOf, type PageQuery } from '../../../kernel/page.js';
import { Database } from '../../../platform/database/database.js';
import { %Noun%Entity } from './%noun%.entity.js';

@Injectable()
export class %Family%Repository {
  constructor(private readonly database: Database) {}

  private get rows() {
    return this.database.repo(%Noun%Entity);
  }

  page(ownerId: string, query: PageQuery): Promise<[%Noun%Entity[], number]> {
    return this.rows.findAndCount({
      where: { ownerId },
      order: { createdAt: 'DESC', id: 'DESC' },
      skip: offsetOf(query),
      take: query.per,
    });
  }

  own(ownerId: string, id: string): Promise<%Noun%Entity | null> {
    return this.rows.findOneBy({ id, ownerId });
  }

  async insert(row: %Noun%Entity): Promise<void> {
    await this.rows.insert(row);
  }
}
