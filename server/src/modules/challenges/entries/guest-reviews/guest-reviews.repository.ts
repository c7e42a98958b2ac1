import { Injectable } from '@nestjs/common';
import { In, IsNull, MoreThan } from 'typeorm';
import { newId } from '../../../../kernel/id.js';
import { Database } from '../../../../platform/database/database.js';
import { dueIds } from '../../../../platform/database/due.js';
import { GuestAdviceEntity, GuestLinkEntity, GuestVisitEntity } from './guest-review.entity.js';

const MOST_LINKS = 100;
/** Of each link. */
const MOST_VISITS = 20;
const MOST_ADVICE = 1_000;

@Injectable()
export class GuestReviewsRepository {
  constructor(private readonly db: Database) {}

  private get links() {
    return this.db.repo(GuestLinkEntity);
  }

  private get visits() {
    return this.db.repo(GuestVisitEntity);
  }

  private get advice() {
    return this.db.repo(GuestAdviceEntity);
  }

  /** The newest first. */
  linksOf(challengeId: string): Promise<GuestLinkEntity[]> {
    return this.links.find({
      where: { challengeId },
      order: { createdAt: 'DESC', id: 'DESC' },
      take: MOST_LINKS,
    });
  }

  countOpen(challengeId: string, now: Date): Promise<number> {
    return this.links.countBy({ challengeId, revokedAt: IsNull(), expiresAt: MoreThan(now) });
  }

  openByToken(tokenHash: string, now: Date): Promise<GuestLinkEntity | null> {
    return this.links.findOneBy({ tokenHash, revokedAt: IsNull(), expiresAt: MoreThan(now) });
  }

  byId(challengeId: string, id: string): Promise<GuestLinkEntity | null> {
    return this.links.findOneBy({ challengeId, id });
  }

  async insert(link: GuestLinkEntity): Promise<void> {
    await this.links.insert(link);
  }

  async revoke(challengeId: string, id: string, now: Date): Promise<void> {
    await this.links.update({ challengeId, id, revokedAt: IsNull() }, { revokedAt: now });
  }

  async addVisit(linkId: string, at: Date): Promise<void> {
    await this.links.update(linkId, { opened: () => 'opened + 1', lastOpenedAt: at });
    await this.visits.insert({ id: newId(), linkId, at });
  }

  /** The newest of each link first. */
  async visitsOf(linkIds: readonly string[]): Promise<{ linkId: string; at: Date }[]> {
    if (linkIds.length === 0) return [];
    return this.db.query<{ linkId: string; at: Date }>(
      `SELECT v.link_id AS "linkId", v.at FROM unnest($1::uuid[]) l (id) CROSS JOIN LATERAL (
         SELECT link_id, at FROM challenge_guest_visit WHERE link_id = l.id ORDER BY at DESC LIMIT ${MOST_VISITS}) v
       ORDER BY v.at DESC`,
      [linkIds],
    );
  }

  async saveAdvice(advice: GuestAdviceEntity): Promise<void> {
    await this.advice.upsert(advice, ['linkId', 'entryId']);
  }

  adviceOf(linkIds: readonly string[]): Promise<GuestAdviceEntity[]> {
    if (linkIds.length === 0) return Promise.resolve([]);
    return this.advice.find({
      where: { linkId: In([...linkIds]) },
      order: { at: 'DESC', entryId: 'DESC' },
      take: MOST_ADVICE,
    });
  }

  endedBefore(moment: Date, limit: number): Promise<string[]> {
    return dueIds(this.links, 'expiresAt', moment, limit);
  }

  /** Its visits and advice go with it. */
  async delete(id: string): Promise<void> {
    await this.links.delete(id);
  }
}
