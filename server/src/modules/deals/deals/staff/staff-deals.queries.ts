import { Injectable } from '@nestjs/common';
import type { CursorQuery, Page } from '../../../../kernel/page.js';
import { everywhere } from '../../../../kernel/sentence.js';
import { OnTimeline, type TimelineItem } from '../../../../platform/staff/staff-timeline.js';
import { dealNotFound } from '../deals.errors.js';
import { DealsQueries } from '../deals.queries.js';
import { DealsRepository } from '../deals.repository.js';
import { DisputeView } from '../disputes/dispute.view.js';
import { DisputesRepository } from '../disputes/disputes.repository.js';
import type { DealDto } from '../dto/deal.dto.js';
import type { StaffDealDto } from './dto/staff-deal.dto.js';
import { type StaffDealsAsked, StaffDealsRepository } from './staff-deals.repository.js';

/** Deals as staff read them; nothing here changes one. */
@Injectable()
export class StaffDealsQueries {
  constructor(
    private readonly rows: StaffDealsRepository,
    private readonly deals: DealsRepository,
    private readonly queries: DealsQueries,
    private readonly disputes: DisputesRepository,
    private readonly view: DisputeView,
  ) {}

  async page(asked: StaffDealsAsked): Promise<Page<DealDto>> {
    return this.queries.listed(await this.rows.page(asked));
  }

  /** By its own id, or that of one of its orders, which the books name. */
  async one(id: string): Promise<StaffDealDto> {
    const deal = await this.deals.byId((await this.rows.dealOfOrder(id)) ?? id);
    if (!deal) throw dealNotFound();
    const record = await this.queries.record(deal, 'staff');
    const dispute = record.order && (await this.disputes.ofOrder(record.order.id));
    const [shown] = dispute ? await this.view.shown([dispute]) : [];
    return { ...record, dispute: shown ?? null };
  }

  /** Of either side. */
  @OnTimeline('work', 'support')
  async timeline(userId: string, asked: CursorQuery): Promise<TimelineItem[]> {
    const rows = await this.rows.after(userId, asked);
    return rows.map(({ id, createdAt, title, stage, priceMinor, brandId }) => ({
      id,
      at: createdAt,
      what:
        brandId === userId
          ? { en: 'Deal with a creator', de: 'Deal mit einem Creator' }
          : { en: 'Deal with a brand', de: 'Deal mit einer Marke' },
      detail: everywhere(title),
      status: stage,
      minor: priceMinor,
      subject: { kind: 'deal', id },
    }));
  }
}
