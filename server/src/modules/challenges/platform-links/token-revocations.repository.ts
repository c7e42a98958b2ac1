import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { dueIds } from '../../../platform/database/due.js';
import { TokenRevocationEntity } from './token-revocation.entity.js';

@Injectable()
export class TokenRevocationsRepository {
  constructor(private readonly database: Database) {}

  private get rows() {
    return this.database.repo(TokenRevocationEntity);
  }

  byId(id: string): Promise<TokenRevocationEntity | null> {
    return this.rows.findOneBy({ id });
  }

  due(now: Date, limit: number): Promise<string[]> {
    return dueIds(this.rows, 'dueAt', now, limit);
  }

  async insert(row: TokenRevocationEntity): Promise<void> {
    await this.rows.insert(row);
  }

  async postpone(id: string, tries: number, dueAt: Date): Promise<void> {
    await this.rows.update(id, { tries, dueAt });
  }

  async delete(id: string): Promise<void> {
    await this.rows.delete(id);
  }
}
