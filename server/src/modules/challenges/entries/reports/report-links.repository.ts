import { Injectable } from '@nestjs/common';
import { IsNull, MoreThan } from 'typeorm';
import { Database } from '../../../../platform/database/database.js';
import { dueIds } from '../../../../platform/database/due.js';
import { ReportLinkEntity } from './report-link.entity.js';

const MOST_LINKS = 100;

@Injectable()
export class ReportLinksRepository {
  constructor(private readonly db: Database) {}

  private get rows() {
    return this.db.repo(ReportLinkEntity);
  }

  /** The newest first. */
  of(challengeId: string): Promise<ReportLinkEntity[]> {
    return this.rows.find({
      where: { challengeId },
      order: { createdAt: 'DESC', id: 'DESC' },
      take: MOST_LINKS,
    });
  }

  countOpen(challengeId: string, now: Date): Promise<number> {
    return this.rows.countBy({ challengeId, revokedAt: IsNull(), expiresAt: MoreThan(now) });
  }

  openByToken(tokenHash: string, now: Date): Promise<ReportLinkEntity | null> {
    return this.rows.findOneBy({ tokenHash, revokedAt: IsNull(), expiresAt: MoreThan(now) });
  }

  byId(challengeId: string, id: string): Promise<ReportLinkEntity | null> {
    return this.rows.findOneBy({ challengeId, id });
  }

  async insert(link: ReportLinkEntity): Promise<void> {
    await this.rows.insert(link);
  }

  async countOpening(id: string, now: Date): Promise<void> {
    await this.rows.update(id, { opened: () => 'opened + 1', lastOpenedAt: now });
  }

  async revoke(challengeId: string, id: string, now: Date): Promise<void> {
    await this.rows.update({ challengeId, id, revokedAt: IsNull() }, { revokedAt: now });
  }

  endedBefore(moment: Date, limit: number): Promise<string[]> {
    return dueIds(this.rows, 'expiresAt', moment, limit);
  }

  async delete(id: string): Promise<void> {
    await this.rows.delete(id);
  }
}
