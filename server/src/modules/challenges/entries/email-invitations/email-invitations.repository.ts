import { Injectable } from '@nestjs/common';
import { In, IsNull, MoreThan } from 'typeorm';
import type { Page, PageQuery } from '../../../../kernel/page.js';
import { Database } from '../../../../platform/database/database.js';
import { dueIds } from '../../../../platform/database/due.js';
import { listOf, visible } from '../../../../platform/database/list.js';
import { EmailInvitationEntity } from './email-invitation.entity.js';
import { EmailOptOutEntity } from './email-opt-out.entity.js';

const INVITATIONS = listOf(EmailInvitationEntity, { sorts: { newest: ['created_at DESC', 'id DESC'] } });
const ofChallenge = visible('challenge_id = $1');

/** Invitations by mail, and who wants none. Addresses are looked up by their blind indexes. */
@Injectable()
export class EmailInvitationsRepository {
  constructor(private readonly db: Database) {}

  private get rows() {
    return this.db.repo(EmailInvitationEntity);
  }

  private get optOuts() {
    return this.db.repo(EmailOptOutEntity);
  }

  page(challengeId: string, query: PageQuery): Promise<Page<EmailInvitationEntity>> {
    return INVITATIONS.page(this.db, query, ofChallenge(challengeId));
  }

  of(challengeId: string, indexes: readonly string[]): Promise<EmailInvitationEntity[]> {
    return this.rows.findBy({ challengeId, emailIndex: In([...indexes]) });
  }

  byToken(tokenHash: string): Promise<EmailInvitationEntity | null> {
    return this.rows.findOneBy({ tokenHash });
  }

  lock(id: string): Promise<EmailInvitationEntity | null> {
    return this.rows.findOne({ where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  lockOf(challengeId: string, id: string): Promise<EmailInvitationEntity | null> {
    return this.rows.findOne({ where: { id, challengeId }, lock: { mode: 'pessimistic_write' } });
  }

  async save(rows: EmailInvitationEntity[]): Promise<void> {
    await this.rows.upsert(rows, ['id']);
  }

  async update(id: string, change: Partial<EmailInvitationEntity>): Promise<void> {
    await this.rows.update(id, change);
  }

  async markOpened(id: string, now: Date): Promise<void> {
    await this.rows.update({ id, openedAt: IsNull() }, { openedAt: now });
  }

  /** Of these, those that mails of several challenges went to since then. */
  async mailedOften(indexes: readonly string[], since: Date, most: number): Promise<Set<string>> {
    const rows = await this.rows.find({
      select: { emailIndex: true },
      where: { emailIndex: In([...indexes]), sentAt: MoreThan(since), mails: MoreThan(0) },
    });
    const counts = new Map<string, number>();
    for (const { emailIndex } of rows) counts.set(emailIndex, (counts.get(emailIndex) ?? 0) + 1);
    return new Set([...counts].filter(([, count]) => count >= most).map(([index]) => index));
  }

  async optedOut(indexes: readonly string[]): Promise<Set<string>> {
    const rows = await this.optOuts.find({
      select: { emailIndex: true },
      where: { emailIndex: In([...indexes]) },
    });
    return new Set(rows.map(({ emailIndex }) => emailIndex));
  }

  /** Again is no mistake. */
  async optOut(row: EmailOptOutEntity): Promise<void> {
    await this.optOuts.createQueryBuilder().insert().values(row).orIgnore().execute();
  }

  /** Every open invitation to an address, of any brand. */
  async declineAll(indexes: readonly string[]): Promise<void> {
    await this.rows.update({ emailIndex: In([...indexes]), state: 'pending' }, { state: 'declined' });
  }

  endedBefore(moment: Date, limit: number): Promise<string[]> {
    return dueIds(this.rows, 'expiresAt', moment, limit);
  }

  async delete(id: string): Promise<void> {
    await this.rows.delete(id);
  }
}
