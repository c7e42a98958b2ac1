import { Injectable } from '@nestjs/common';
import { type CursorQuery, mapped, type Page } from '../../../../kernel/page.js';
import { eur } from '../../../../kernel/money.js';
import { everywhere } from '../../../../kernel/sentence.js';
import { OnTimeline, type TimelineItem } from '../../../../platform/staff/staff-timeline.js';
import { cardOf, UsersQueries } from '../../../identity/users/index.js';
import { disputeNotFound } from '../deals.errors.js';
import { DealsQueries } from '../deals.queries.js';
import { DealsRepository } from '../deals.repository.js';
import type { DisputeState } from './dispute.types.js';
import { DisputeView } from './dispute.view.js';
import { DisputesRepository } from './disputes.repository.js';
import type { DisputeDto, DisputesQueryDto } from './dto/dispute.dto.js';
import type { DisputeRowDto, StaffDisputeDto } from './dto/staff-dispute.dto.js';

/** A plain object, so that a case can hold all of it. */
type Row = { [Name in keyof DisputeRowDto]: DisputeRowDto[Name] };

/** Disputes as staff read them. */
@Injectable()
export class DisputesQueries {
  constructor(
    private readonly rows: DisputesRepository,
    private readonly deals: DealsRepository,
    private readonly queries: DealsQueries,
    private readonly view: DisputeView,
    private readonly users: UsersQueries,
  ) {}

  async byId(id: string): Promise<DisputeDto> {
    const [shown] = await this.view.shown([await this.require(id)]);
    if (!shown) throw disputeNotFound();
    return shown;
  }

  async queue(query: DisputesQueryDto): Promise<Page<DisputeRowDto>> {
    const page = await this.rows.page(query);
    const rows = await this.toRows(page.data);
    return mapped(page, (_, index) => rows[index] as Row);
  }

  async one(id: string): Promise<StaffDisputeDto> {
    const dispute = await this.require(id);
    const deal = await this.deals.byId(dispute.dealId);
    const [row] = await this.toRows([dispute]);
    const [order] = (await this.deals.ordersOf([dispute.dealId])).filter((one) => one.id === dispute.orderId);
    if (!deal || !row || !order) throw disputeNotFound();
    const { resolvedBy } = dispute;
    return {
      ...row,
      deal: await this.queries.record(deal, 'staff'),
      feeBp: order.feeBp,
      decider: resolvedBy === null ? null : cardOf(await this.users.cards([resolvedBy]), resolvedBy),
    };
  }

  /** Of either side. */
  @OnTimeline('work', 'support')
  async timeline(userId: string, asked: CursorQuery): Promise<TimelineItem[]> {
    const rows = await this.rows.after(userId, asked);
    return rows.map(({ id, createdAt, openedBy, status, reason, heldMinor }) => ({
      id,
      at: createdAt,
      what:
        openedBy === userId
          ? { en: 'Opened a dispute about a deal', de: 'Hat einen Streitfall zu einem Deal eröffnet' }
          : { en: 'Dispute about a deal', de: 'Streitfall zu einem Deal' },
      detail: everywhere(reason),
      status,
      minor: heldMinor,
      subject: { kind: 'deal_dispute', id },
    }));
  }

  private async toRows(disputes: readonly DisputeState[]): Promise<Row[]> {
    const shown = await this.view.shown(disputes);
    const titles = await this.deals.names(disputes.map(({ dealId }) => dealId));
    const cards = await this.users.cards(disputes.flatMap(({ brandId, creatorId }) => [brandId, creatorId]));
    return disputes.flatMap((dispute, index) => {
      const dto = shown[index];
      if (!dto) return [];
      return {
        ...dto,
        title: titles.get(dispute.dealId) ?? '',
        brand: cardOf(cards, dispute.brandId),
        creator: cardOf(cards, dispute.creatorId),
        held: eur(dispute.heldMinor),
        escalatedAt: dispute.escalatedAt?.toISOString() ?? null,
      };
    });
  }

  private async require(id: string): Promise<DisputeState> {
    const dispute = await this.rows.byId(id);
    if (!dispute) throw disputeNotFound();
    return dispute;
  }
}
