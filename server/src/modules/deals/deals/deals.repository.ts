import { Injectable } from '@nestjs/common';
import { In, IsNull, Not } from 'typeorm';
import type { Page, PageQuery } from '../../../kernel/page.js';
import { Database } from '../../../platform/database/database.js';
import { dueIds } from '../../../platform/database/due.js';
import { listOf, visible } from '../../../platform/database/list.js';
import { currentOf } from './cycles.js';
import { DealEntity } from './deal.entity.js';
import { DealLogEntity } from './deal-log.entity.js';
import type { DealKind, DealSide, DealStage, DealState, OrderState, WholeDeal } from './deal.types.js';
import { DeliveryEntity } from './deliveries/delivery.entity.js';
import { DealOrderEntity } from './orders/deal-order.entity.js';
import type { ShipmentState } from './shipments/shipment.types.js';
import { ShipmentsRepository } from './shipments/shipments.repository.js';

const LIST = listOf(DealEntity, {
  filters: { kind: 'kind = $1', turn: 'turn = $1' },
  sorts: { newest: ['created_at DESC', 'id DESC'] },
});
const ofSide = {
  brand: visible('brand_id = $1 AND stage = $2'),
  creator: visible('creator_id = $1 AND stage = $2'),
};
const columnOf = { brand: 'brandId', creator: 'creatorId' } as const;

export interface DealsAsked extends PageQuery {
  kind?: DealKind | undefined;
  turn?: DealSide | undefined;
}

@Injectable()
export class DealsRepository {
  constructor(
    private readonly db: Database,
    private readonly shipments: ShipmentsRepository,
  ) {}

  private get deals() {
    return this.db.repo(DealEntity);
  }

  private get orders() {
    return this.db.repo(DealOrderEntity);
  }

  async insert(deal: DealState): Promise<void> {
    await this.deals.insert(Object.assign(new DealEntity(), deal) as never);
  }

  async insertOrder(order: OrderState): Promise<void> {
    await this.orders.insert(Object.assign(new DealOrderEntity(), order) as never);
  }

  /** The deal's row is the lock of everything that moves with it. */
  async lock(id: string, orderId?: string): Promise<WholeDeal | null> {
    this.db.requireTransaction('a lock of a deal');
    const deal = await this.deals.findOne({ where: { id }, lock: { mode: 'pessimistic_write' } });
    return deal ? this.whole(deal, orderId) : null;
  }

  async lockByOrder(orderId: string): Promise<WholeDeal | null> {
    const order = await this.orders.findOneBy({ id: orderId });
    return order ? this.lock(order.dealId, orderId) : null;
  }

  /** Whether a deal of another kind between the two was completed. */
  async haveCompleted(brandId: string, creatorId: string, except: DealKind): Promise<boolean> {
    return this.deals.existsBy({ brandId, creatorId, kind: Not(except), closedReason: 'completed' });
  }

  byId(id: string): Promise<DealState | null> {
    return this.deals.findOneBy({ id });
  }

  byIds(ids: readonly string[]): Promise<DealState[]> {
    return ids.length === 0 ? Promise.resolve([]) : this.deals.findBy({ id: In([...ids]) });
  }

  /** Those of one side alone: what others agreed on does not exist for it. */
  own(id: string, side: DealSide, owner: string): Promise<DealState | null> {
    return this.deals.findOneBy({ id, [columnOf[side]]: owner });
  }

  page(side: DealSide, owner: string, stage: DealStage, asked: DealsAsked): Promise<Page<DealState>> {
    return LIST.page(this.db, asked, ofSide[side](owner, stage));
  }

  /** What waits for one side, the most urgent first; open applications are told together by their campaign. */
  async waiting(side: DealSide, owner: string, limit: number): Promise<[DealState[], number]> {
    const waits = { [columnOf[side]]: owner, turn: side };
    const where =
      side === 'brand'
        ? [
            { ...waits, campaignId: IsNull() },
            { ...waits, stage: Not<DealStage>('request') },
          ]
        : waits;
    const deals = await this.deals.find({
      where,
      order: { dueAt: { direction: 'ASC', nulls: 'LAST' }, id: 'ASC' },
      take: limit,
    });
    return [deals, deals.length < limit ? deals.length : await this.deals.countBy(where)];
  }

  /** What is not over: the oldest, the one that is due last, and how many. */
  async openOf(userId: string): Promise<{ first?: DealState; last?: DealState; count: number }> {
    const stage = Not('done' as const);
    const where = [
      { brandId: userId, stage },
      { creatorId: userId, stage },
    ];
    const [[first], count] = await this.deals.findAndCount({ where, order: { createdAt: 'ASC' }, take: 1 });
    const [last] = await this.deals.find({
      where,
      order: { dueAt: { direction: 'DESC', nulls: 'LAST' } },
      take: 1,
    });
    return { ...(first ? { first } : {}), ...(last ? { last } : {}), count };
  }

  /** With one order in hand: the one that is named, else the current one. */
  async whole(deal: DealState, orderId?: string): Promise<WholeDeal> {
    const [orders, deliveries] = [await this.ordersOf([deal.id]), await this.deliveriesOf([deal.id])];
    const shipments = await this.shipments.ofDeals([deal.id]);
    const order =
      orderId === undefined ? currentOf(orders) : (orders.find(({ id }) => id === orderId) ?? null);
    const of = (one: OrderState | null) => deliveries.filter((delivery) => delivery.orderId === one?.id);
    const others = orders
      .filter(({ id, status }) => id !== order?.id && status === 'pending')
      .map((one) => ({ order: one, deliveries: of(one) }));
    return { deal, order, deliveries: of(order), shipments, ...(others.length > 0 ? { others } : {}) };
  }

  /** By cycle. */
  ordersOf(dealIds: readonly string[]): Promise<OrderState[]> {
    return this.orders.find({ where: { dealId: In(dealIds) }, order: { cycle: 'ASC' } });
  }

  deliveriesOf(dealIds: readonly string[]): Promise<DeliveryEntity[]> {
    return this.db
      .repo(DeliveryEntity)
      .find({ where: { dealId: In(dealIds) }, order: { createdAt: 'ASC', id: 'ASC' } });
  }

  shipmentsOf(dealIds: readonly string[]): Promise<ShipmentState[]> {
    return this.shipments.ofDeals(dealIds);
  }

  /** Deals of one side, the newest first. */
  async idsOf(side: 'brandId' | 'creatorId', owner: string, limit: number): Promise<string[]> {
    const deals = await this.deals.find({
      select: { id: true },
      where: { [side]: owner },
      order: { createdAt: 'DESC' },
      take: limit,
    });
    return deals.map(({ id }) => id);
  }

  async names(dealIds: readonly string[]): Promise<Map<string, string>> {
    const deals = await this.deals.find({
      select: { id: true, title: true },
      where: { id: In([...dealIds]) },
    });
    return new Map(deals.map(({ id, title }) => [id, title]));
  }

  async titles(orderIds: readonly string[]): Promise<Map<string, string>> {
    const orders = await this.orders.find({
      select: { id: true, dealId: true },
      where: { id: In(orderIds) },
    });
    const names = await this.names(orders.map(({ dealId }) => dealId));
    return new Map(orders.map(({ id, dealId }) => [id, names.get(dealId) ?? '']));
  }

  /** Those of these orders that have ended, or whose deal has. */
  async endedOf(orderIds: readonly string[]): Promise<string[]> {
    const orders = await this.orders.find({
      select: { id: true, dealId: true, status: true },
      where: { id: In([...orderIds]) },
    });
    const done = await this.deals.find({
      select: { id: true },
      where: { id: In(orders.map(({ dealId }) => dealId)), stage: 'done' },
    });
    const over = new Set(done.map(({ id }) => id));
    return orders
      .filter(({ status, dealId }) => status !== 'pending' || over.has(dealId))
      .map(({ id }) => id);
  }

  async update(id: string, change: Partial<DealState>): Promise<void> {
    await this.deals.update(id, change as never);
  }

  async updateOrder(id: string, change: Partial<OrderState>): Promise<void> {
    await this.orders.update(id, change as never);
  }

  due(now: Date, limit: number): Promise<string[]> {
    return dueIds(this.deals, 'timerAt', now, limit);
  }

  async log(line: DealLogEntity): Promise<void> {
    await this.db.repo(DealLogEntity).insert(line);
  }

  logOf(dealId: string, limit: number): Promise<DealLogEntity[]> {
    return this.db.repo(DealLogEntity).find({ where: { dealId }, order: { id: 'DESC' }, take: limit });
  }
}
