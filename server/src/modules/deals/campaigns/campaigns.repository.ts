import { Injectable } from '@nestjs/common';
import { In, IsNull, LessThanOrEqual, MoreThan } from 'typeorm';
import type { CursorQuery, Page, PageQuery } from '../../../kernel/page.js';
import { Database } from '../../../platform/database/database.js';
import { dueIds } from '../../../platform/database/due.js';
import { contains, listOf, visible } from '../../../platform/database/list.js';
import type { CampaignType } from '../../challenges/challenges/index.js';
import { CampaignEntity } from './campaign.entity.js';
import type { CampaignState, CampaignStatus } from './campaign.types.js';
import type { KnownCreator } from './matching.js';

const OWN_OFFER = `EXISTS (SELECT 1 FROM campaign_offer o WHERE o.campaign_id = campaign.id AND o.creator_id = $1)`;
const OPEN = `status = 'published' AND brand_id <> $1 AND NOT brand_id = ANY ($2::uuid[])
  AND (starts_at IS NULL OR starts_at <= $3)`;
/** The same as `eligibility` says of one campaign; a requirement of which nothing is known lets nobody in. */
const MATCHES = `(targeting->'contentFocus' IS NULL OR targeting->'contentFocus' ?| $4::text[])
  AND (targeting->'ageRange' IS NULL
    OR $5::int BETWEEN (targeting#>>'{ageRange,min}')::int AND (targeting#>>'{ageRange,max}')::int)
  AND (targeting->'specificGender' IS NULL OR targeting->'specificGender' ? $6::text)
  AND (targeting->'specificCreatorCountry' IS NULL OR targeting->'specificCreatorCountry' ? $7::text)
  AND (targeting->'specificLanguage' IS NULL OR targeting->'specificLanguage' ? $8::text)
  AND (targeting->'minFollowers' IS NULL OR (targeting->>'minFollowers')::bigint <= $9::bigint)
  AND (targeting->'minAverageViews' IS NULL OR (targeting->>'minAverageViews')::bigint <= $10::bigint)
  AND (targeting->'verifiedPlatform' IS NULL OR targeting->'verifiedPlatform' ?| $11::text[])
  AND (targeting->'verifiedIdentity' IS NULL OR $12::boolean)
  AND (targeting->'breedType' IS NULL OR targeting->'breedType' ?| $13::text[])`;

const LIST = listOf(CampaignEntity, {
  filters: { id: 'id = $1', status: 'status = $1', type: 'type = $1', q: contains('search') },
  sorts: { newest: ['created_at DESC', 'id DESC'] },
});
const own = visible('brand_id = $1');
const applied = visible(`status <> 'draft' AND ${OWN_OFFER}`);
const found = visible(`${OPEN} AND ${MATCHES} AND NOT ${OWN_OFFER}`);
/** Also where it does not match: its page says why not. */
const readable = visible(`${OPEN} AND NOT ${OWN_OFFER}`, `status <> 'draft' AND ${OWN_OFFER}`);

export interface CampaignsAsked extends PageQuery {
  status?: CampaignStatus | undefined;
  type?: CampaignType | undefined;
  q?: string | undefined;
}

@Injectable()
export class CampaignsRepository {
  constructor(private readonly db: Database) {}

  private get rows() {
    return this.db.repo(CampaignEntity);
  }

  async insert(campaign: CampaignState): Promise<void> {
    await this.rows.insert(Object.assign(new CampaignEntity(), campaign) as never);
  }

  lock(id: string): Promise<CampaignState | null> {
    this.db.requireTransaction('a lock of a campaign');
    return this.rows.findOne({ where: { id }, lock: { mode: 'for_no_key_update' } });
  }

  /** It does not end while coins are set aside for it or paid from it. */
  hold(id: string): Promise<CampaignState | null> {
    this.db.requireTransaction('a hold of a campaign');
    return this.rows.findOne({ where: { id }, lock: { mode: 'pessimistic_read' } });
  }

  byId(id: string): Promise<CampaignState | null> {
    return this.rows.findOneBy({ id });
  }

  byIds(ids: readonly string[]): Promise<CampaignState[]> {
    return ids.length === 0 ? Promise.resolve([]) : this.rows.findBy({ id: In([...ids]) });
  }

  /** The newest that creators may apply to now. */
  openTo(brandId: string, now: Date, limit: number): Promise<CampaignState[]> {
    const open = { brandId, status: 'published' } as const;
    return this.rows.find({
      where: [
        { ...open, startsAt: IsNull() },
        { ...open, startsAt: LessThanOrEqual(now) },
      ],
      order: { createdAt: 'DESC', id: 'DESC' },
      take: limit,
    });
  }

  ownPage(brandId: string, asked: CampaignsAsked): Promise<Page<CampaignState>> {
    return LIST.page(this.db, asked, own(brandId));
  }

  /** Drafts too, the newest first. */
  async begunBy(brandId: string, asked: CursorQuery): Promise<CampaignState[]> {
    return (await LIST.after(this.db, { ...asked, sort: 'newest' }, own(brandId))).data;
  }

  appliedPage(creatorId: string, asked: CampaignsAsked): Promise<Page<CampaignState>> {
    return LIST.page(this.db, asked, applied(creatorId));
  }

  /** Open to this creator, who meets what they ask. */
  foundPage(creator: KnownCreator, now: Date, asked: CampaignsAsked): Promise<Page<CampaignState>> {
    return LIST.page(
      this.db,
      asked,
      found(
        creator.id,
        creator.blocked,
        now,
        creator.categories,
        creator.age,
        creator.gender,
        creator.country,
        creator.language,
        creator.followers,
        creator.averageViews,
        creator.platforms,
        creator.identityVerified,
        creator.squads,
      ),
    );
  }

  ownOne(id: string, brandId: string): Promise<CampaignState | null> {
    return this.rows.findOneBy({ id, brandId });
  }

  /** For creators who may not see it, it does not exist. */
  async readableOne(
    id: string,
    creatorId: string,
    blocked: readonly string[],
    now: Date,
  ): Promise<CampaignState | null> {
    const { data } = await LIST.page(this.db, { id, page: 1, per: 1 }, readable(creatorId, blocked, now));
    return data[0] ?? null;
  }

  async update(id: string, change: Partial<CampaignState>): Promise<void> {
    await this.rows.update(id, change as never);
  }

  async delete(id: string): Promise<void> {
    await this.rows.delete({ id });
  }

  /**
   * Takes a place and its price out of the budget, in one statement whose condition is the limit: however many deals are
   * agreed at once, no more than the budget is promised.
   */
  async take(id: string, priceMinor: number, now: Date): Promise<boolean> {
    const row = await this.db.one(
      `UPDATE campaign SET taken_minor = taken_minor + $2, offers_count = offers_count - 1,
         active_count = active_count + 1, updated_at = $3
       WHERE id = $1 AND status IN ('published', 'paused') AND taken_minor + $2 <= budget_minor
         AND (places IS NULL OR active_count + done_count < places)
       RETURNING id`,
      [id, priceMinor, now],
    );
    return row !== null;
  }

  /** A deal is over: what was not spent of its price is free again, and its place where nothing was. */
  async settle(id: string, priceMinor: number, spentMinor: number, now: Date): Promise<void> {
    await this.db.query(
      `UPDATE campaign SET taken_minor = taken_minor - $2 + $3, active_count = active_count - 1,
         done_count = done_count + CASE WHEN $3 > 0 THEN 1 ELSE 0 END, updated_at = $4 WHERE id = $1`,
      [id, priceMinor, spentMinor, now],
    );
  }

  /** One more waits for an answer, or one fewer. */
  async countOffers(id: string, by: 1 | -1, now: Date): Promise<void> {
    await this.db.query(
      `UPDATE campaign SET offers_count = offers_count + $2, updated_at = $3 WHERE id = $1`,
      [id, by, now],
    );
  }

  madeSince(brandId: string, since: Date): Promise<number> {
    return this.rows.countBy({ brandId, createdAt: MoreThan(since) });
  }

  due(now: Date, limit: number): Promise<string[]> {
    return dueIds(this.rows, 'timerAt', now, limit);
  }

  /** Published ones of which nobody was told, and whose time has come. */
  async untold(now: Date, limit: number): Promise<string[]> {
    const rows = await this.rows.find({
      select: { id: true },
      where: { status: 'published', tellAt: LessThanOrEqual(now) },
      order: { tellAt: 'ASC' },
      take: limit,
    });
    return rows.map(({ id }) => id);
  }

  /** What is not over, the oldest first. */
  async openOf(brandId: string): Promise<{ first?: CampaignState; count: number }> {
    const status = In<CampaignStatus>(['published', 'paused']);
    const [[first], count] = await this.rows.findAndCount({
      where: { brandId, status },
      order: { createdAt: 'ASC' },
      take: 1,
    });
    return { ...(first ? { first } : {}), count };
  }

  allOf(brandId: string): Promise<CampaignState[]> {
    return this.rows.find({ where: { brandId }, order: { createdAt: 'ASC', id: 'ASC' } });
  }

  async deleteDrafts(brandId: string): Promise<void> {
    await this.rows.delete({ brandId, status: 'draft' });
  }
}
