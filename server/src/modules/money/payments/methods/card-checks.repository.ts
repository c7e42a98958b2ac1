import { Injectable } from '@nestjs/common';
import { LessThan } from 'typeorm';
import { Database } from '../../../../platform/database/database.js';
import { CardCheckEntity } from './card-check.entity.js';

@Injectable()
export class CardChecksRepository {
  constructor(private readonly db: Database) {}

  private get rows() {
    return this.db.repo(CardCheckEntity);
  }

  async add(row: CardCheckEntity): Promise<void> {
    await this.rows.insert(row);
  }

  async markDeclined(id: string): Promise<void> {
    await this.rows.update(id, { declined: true });
  }

  async forgetBefore(time: Date): Promise<void> {
    await this.rows.delete({ createdAt: LessThan(time) });
  }
}
