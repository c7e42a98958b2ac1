import { Injectable } from '@nestjs/common';
import { Clock, DAY } from '../../../../kernel/clock.js';
import { SettingsStore } from '../../../../platform/config/settings.js';
import { Consumes } from '../../../../platform/outbox/consumes.js';
import type { DeliveredEvent } from '../../../../platform/outbox/domain-event.js';
import {
  KnowsContentParties,
  type KnowsParties,
  ReadablePosts,
  TrackingService,
} from '../../../challenges/content-tracking/index.js';
import { DealsRepository } from '../deals.repository.js';

const MOST_REFS = 1_000;

/** Posts that a brand has approved are read from then on; both sides of the deal see their figures. */
@KnowsContentParties('deal')
@Injectable()
export class DealPosts implements KnowsParties {
  constructor(
    private readonly rows: DealsRepository,
    private readonly posts: ReadablePosts,
    private readonly tracking: TrackingService,
    private readonly settings: SettingsStore,
    private readonly clock: Clock,
  ) {}

  /** An address that names no post, or one that its platform does not show, has no figures. */
  @Consumes('delivery.reviewed', { name: 'deals.posts', mode: 'action' })
  async reviewed({ payload: { dealId, delivery } }: DeliveredEvent<'delivery.reviewed'>): Promise<void> {
    if (delivery?.status !== 'approved') return;
    const row = (await this.rows.deliveriesOf([dealId])).find(({ id }) => id === delivery.id);
    const address = row?.url ? this.posts.addressOf(row.url) : null;
    if (!row || !address || !this.posts.isRead(address.platform)) return;
    const post = await this.tracking.lookup(address);
    if (!post) return;
    const until = this.clock.in(this.settings.get('deal.trackDays') * DAY);
    await this.tracking.track({ ownerId: row.creatorId, post, ref: { kind: 'deal', id: dealId }, until });
  }

  refsOf(ownerId: string): Promise<string[]> {
    return this.rows.idsOf('brandId', ownerId, MOST_REFS);
  }

  async readsAll(dealId: string, ownerId: string): Promise<boolean> {
    return (await this.rows.byId(dealId))?.brandId === ownerId;
  }

  async takesPart(dealId: string, ownerId: string): Promise<boolean> {
    const deal = await this.rows.byId(dealId);
    return deal !== null && (deal.brandId === ownerId || deal.creatorId === ownerId);
  }

  names(dealIds: readonly string[]): Promise<Map<string, string>> {
    return this.rows.names(dealIds);
  }
}
