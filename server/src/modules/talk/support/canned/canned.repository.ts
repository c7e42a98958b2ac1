import { Injectable } from '@nestjs/common';
import { ILike } from 'typeorm';
import { constraintOf, Database } from '../../../../platform/database/database.js';
import type { CannedQueryDto } from '../dto/canned.dto.js';
import { cannedTitleTaken } from '../support.errors.js';
import { CannedReplyEntity } from './canned-reply.entity.js';

const MOST = 200;

@Injectable()
export class CannedRepository {
  constructor(private readonly db: Database) {}

  private get rows() {
    return this.db.repo(CannedReplyEntity);
  }

  find({ lang, q }: CannedQueryDto): Promise<CannedReplyEntity[]> {
    const of = lang === undefined ? {} : { lang };
    const part = q ? ILike(`%${q.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`) : null;
    const where =
      part === null
        ? [of]
        : [
            { ...of, title: part },
            { ...of, text: part },
          ];
    return this.rows.find({ where, order: { lang: 'ASC', title: 'ASC', id: 'ASC' }, take: MOST });
  }

  lock(id: string): Promise<CannedReplyEntity | null> {
    this.db.requireTransaction('a lock of a saved reply');
    return this.rows.findOne({ where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  insert(reply: CannedReplyEntity): Promise<void> {
    return this.kept(this.rows.insert(reply));
  }

  save({ id, ...values }: CannedReplyEntity): Promise<void> {
    return this.kept(this.rows.update(id, values));
  }

  async delete(id: string): Promise<void> {
    await this.rows.delete(id);
  }

  private async kept(writing: Promise<unknown>): Promise<void> {
    try {
      await writing;
    } catch (error) {
      if (constraintOf(error) === 'canned_reply_title') throw cannedTitleTaken();
      throw error;
    }
  }
}
