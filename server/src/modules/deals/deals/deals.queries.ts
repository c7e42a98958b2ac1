import { Injectable } from '@nestjs/common';
import { mapped, type Page } from '../../../kernel/page.js';
import { eur, shareOf } from '../../../kernel/money.js';
import { sayKept } from '../../../platform/http/language.js';
import { ownedBy, type Principal } from '../../../platform/security/principal.js';
import { cardOf, type UserCardDto, UsersQueries } from '../../identity/users/index.js';
import type {
  DealDetailDto,
  DealDto,
  DealRecordDto,
  DealRequestsQueryDto,
  DealsQueryDto,
} from './dto/deal.dto.js';
import { TaxQueries } from '../../money/tax/index.js';
import { currentByDeal, partsOf } from './cycles.js';
import { phaseOf } from './deal.machine.js';
import { DealOrigins, type OriginShown } from './deal-origins.js';
import { allowedIn, toClauseDto, toOrderDto } from './deal.view.js';
import type { DealKind, DealSide, DealStage, DealState, OrderState, WholeDeal } from './deal.types.js';
import { dealNotFound } from './deals.errors.js';
import { roleSide } from './deals.policy.js';
import { DealsRepository } from './deals.repository.js';
import { DisputeView } from './disputes/dispute.view.js';
import { DisputesRepository } from './disputes/disputes.repository.js';
import { DeliveriesQueries } from './deliveries/deliveries.queries.js';
import { ShipmentsQueries } from './shipments/shipments.queries.js';

const LOG_LINES = 200;

/** Deals as one of their two sides sees them; for everybody else they do not exist. */
@Injectable()
export class DealsQueries {
  constructor(
    private readonly rows: DealsRepository,
    private readonly deliveries: DeliveriesQueries,
    private readonly disputes: DisputesRepository,
    private readonly disputeView: DisputeView,
    private readonly origins: DealOrigins,
    private readonly users: UsersQueries,
    private readonly tax: TaxQueries,
    private readonly shipments: ShipmentsQueries,
  ) {}

  requests(principal: Principal, { side, ...asked }: DealRequestsQueryDto): Promise<Page<DealDto>> {
    const own = roleSide(principal);
    const other = own === 'brand' ? 'creator' : 'brand';
    return this.page(principal, 'request', {
      ...asked,
      ...(side === undefined ? {} : { turn: side === 'received' ? own : other }),
    });
  }

  async page(
    principal: Principal,
    stage: DealStage,
    asked: DealsQueryDto & { turn?: 'brand' | 'creator' },
  ): Promise<Page<DealDto>> {
    const page = await this.rows.page(roleSide(principal), ownedBy(principal), stage, asked);
    return this.listed(page);
  }

  /** Who may read them is for the caller to know. */
  async listed(page: Page<DealState>): Promise<Page<DealDto>> {
    const orders = currentByDeal(await this.rows.ordersOf(page.data.map(({ id }) => id)));
    const cards = await this.users.cards(page.data.flatMap(({ brandId, creatorId }) => [brandId, creatorId]));
    return mapped(page, (deal) => toDto(deal, orders.get(deal.id) ?? null, cards));
  }

  async one(id: string, principal: Principal): Promise<DealDetailDto> {
    const side = roleSide(principal);
    const deal = await this.rows.own(id, side, ownedBy(principal));
    if (!deal) throw dealNotFound();
    const whole = await this.rows.whole(deal);
    const vatMinor = await this.vatNow(whole, side);
    const origin: OriginShown | undefined = (await this.origins.of(deal.kind).shown([deal.refId], side)).get(
      deal.refId,
    );
    const dispute = await this.disputeOf(whole);
    const [shownDispute] = dispute ? await this.disputeView.shown([dispute]) : [];
    const shipments = await this.shipments.toDtos(whole, side);
    return {
      ...(await this.record(deal, side)),
      order: whole.order && toOrderDto(whole.order, vatMinor),
      side,
      offer: origin?.offer ?? null,
      ovation: origin?.ovation ?? null,
      dispute: shownDispute ?? null,
      shipments,
      allowedEvents: whole.order ? allowedIn(whole, side) : [...(origin?.allowedEvents ?? [])],
    };
  }

  /** Who may read it is for the caller to know. */
  async record(deal: DealState, reader: DealSide | 'staff'): Promise<Record> {
    const orders = await this.rows.ordersOf([deal.id]);
    const deliveries = await this.deliveries.toDtos(await this.rows.deliveriesOf([deal.id]), reader);
    const cards = await this.users.cards([deal.brandId, deal.creatorId]);
    const log = await this.rows.logOf(deal.id, LOG_LINES);
    return {
      ...toDto(deal, orders.at(-1) ?? null, cards),
      orders: orders.map((order) => toOrderDto(order)),
      deliveries,
      contract:
        deal.contract && deal.contractHash
          ? {
              hash: deal.contractHash,
              agreedAt: deal.contract.agreedAt,
              clauses: deal.contract.clauses.map(toClauseDto),
            }
          : null,
      log: log.map(({ dealId: _, actorId: __, amountMinor, note, at, ...line }) => ({
        ...line,
        amount: amountMinor === null ? null : eur(amountMinor),
        note: note === null ? null : sayKept(note),
        at: at.toISOString(),
      })),
    };
  }

  /** Of any of its orders that is not over. */
  private async disputeOf(whole: WholeDeal) {
    for (const { order } of partsOf(whole)) {
      const dispute = order && (await this.disputes.ofOrder(order.id));
      if (dispute) return dispute;
    }
    return null;
  }

  /** What the brand would pay on top today. */
  private async vatNow({ deal, order }: WholeDeal, side: DealSide): Promise<number | null> {
    if (side !== 'brand' || !order || phaseOf(order) !== 'unfunded') return null;
    const { rateBp } = await this.tax.decideSale(deal.brandId, 'platform');
    return shareOf(order.priceMinor, rateBp);
  }

  /** Whether the two have worked together before, by a deal of another kind. */
  haveWorked(brandId: string, creatorId: string, except: DealKind): Promise<boolean> {
    return this.rows.haveCompleted(brandId, creatorId, except);
  }

  titles(orderIds: readonly string[]): Promise<Map<string, string>> {
    return this.rows.titles(orderIds);
  }
}

/** A plain object, so that a detail can hold all of it. */
type Record = { [Name in keyof DealRecordDto]: DealRecordDto[Name] };
type Shown = { [Name in keyof DealDto]: DealDto[Name] };

function toDto(deal: DealState, order: OrderState | null, cards: Map<string, UserCardDto>): Shown {
  // Whoever has left keeps their part of it, without a name.
  const [brand, creator] = [cardOf(cards, deal.brandId), cardOf(cards, deal.creatorId)];
  return {
    id: deal.id,
    kind: deal.kind,
    refId: deal.refId,
    stage: deal.stage,
    title: deal.title,
    brand,
    creator,
    price: eur(deal.priceMinor),
    dueAt: deal.dueAt?.toISOString() ?? null,
    turn: deal.turn,
    closedReason: deal.closedReason,
    closedNote: deal.closedNote,
    order: order && toOrderDto(order),
    createdAt: deal.createdAt.toISOString(),
  };
}
