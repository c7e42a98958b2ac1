import { Injectable } from '@nestjs/common';
import { Clock, HOUR } from '../../../kernel/clock.js';
import { SettingsStore } from '../../../platform/config/settings.js';
import { Database } from '../../../platform/database/database.js';
import { Transactional } from '../../../platform/database/transactional.js';
import { bonusOf, contractOf, hashOf } from './contract.js';
import { isPaidByPiece } from './cycles.js';
import { DealMoves, type Move } from './deal-moves.js';
import type { CloseReason, DealKind, DealSide, DealState, DealTerms, WholeDeal } from './deal.types.js';
import { dealNotFound, endsInSquad } from './deals.errors.js';
import { assertNotOneself, type Party, sideOf } from './deals.policy.js';
import { DealsRepository } from './deals.repository.js';
import { DeliveriesRepository } from './deliveries/deliveries.repository.js';
import { DealOrders } from './orders/deal-orders.service.js';
import { type CycleTimes, deliveriesOf, newOrder } from './orders/new-order.js';

export interface NewDeal {
  id: string;
  kind: DealKind;
  refId: string;
  /** Left out where it belongs to no campaign. */
  campaignId?: string | null;
  brandId: string;
  creatorId: string;
  terms: DealTerms;
  /** Who answers, and until when. */
  turn: DealSide;
  answerBy: Date;
}

type By = Pick<Move, 'actor' | 'actorId' | 'note' | 'log' | 'tells' | 'more'>;

/**
 * A deal from its request to its end. What opens deals (offers, proposals, seats) calls `open`, `answer`, `decline` and
 * `agree` in its own transaction; afterwards every kind is the same.
 */
@Injectable()
export class DealsService {
  constructor(
    readonly db: Database,
    private readonly rows: DealsRepository,
    private readonly deliveries: DeliveriesRepository,
    private readonly orders: DealOrders,
    private readonly moves: DealMoves,
    private readonly settings: SettingsStore,
    private readonly clock: Clock,
  ) {}

  async open({ terms, ...request }: NewDeal, by: By): Promise<WholeDeal> {
    this.db.requireTransaction('DealsService.open');
    const now = this.clock.now();
    const deal: DealState = {
      ...request,
      campaignId: request.campaignId ?? null,
      title: terms.title,
      priceMinor: terms.priceMinor,
      stage: 'request',
      dueAt: request.answerBy,
      timerAt: request.answerBy,
      contract: null,
      contractHash: null,
      standing: false,
      agreedAt: null,
      closedReason: null,
      closedNote: null,
      createdAt: now,
      updatedAt: now,
    };
    await this.rows.insert(deal);
    return this.moves.make(
      { deal, order: null, deliveries: [], shipments: [] },
      { ...by, amountMinor: terms.priceMinor },
    );
  }

  /** The request goes on: other terms, the other side's turn, or more time. */
  async answer(
    whole: WholeDeal,
    change: Pick<DealState, 'turn' | 'answerBy'> & { priceMinor?: number; title?: string },
    by: By,
  ): Promise<WholeDeal> {
    const { priceMinor } = change;
    return this.moves.make(whole, {
      ...by,
      ...(priceMinor === undefined ? {} : { amountMinor: priceMinor }),
      deal: change,
    });
  }

  /** The request comes to nothing. */
  decline(whole: WholeDeal, closedReason: CloseReason, by: By): Promise<WholeDeal> {
    return this.moves.make(whole, { ...by, deal: { closedReason, closedNote: by.note ?? null } });
  }

  /**
   * Both sides agree: the contract is written and hashed, and the brand may pay. `first`: the times of the first of
   * several orders; the others are opened by `DealCycles`.
   */
  async agree(whole: WholeDeal, terms: DealTerms, by: By, first?: CycleTimes): Promise<WholeDeal> {
    const { deal } = whole;
    const now = this.clock.now();
    const feeBp = this.settings.get('deal.feeBp');
    const fundHours = this.settings.get('deal.fundHours');
    const contract = contractOf(deal, terms, {
      changeRounds: this.settings.get('deal.changeRounds'),
      feeBp,
      fundHours,
      agreedAt: now,
    });
    const order = newOrder(deal.id, {
      cycle: 1,
      priceMinor: terms.priceMinor,
      bonusMinor: bonusOf(contract),
      feeBp,
      now,
      dueAt: first?.fundBy ?? this.clock.in(fundHours * HOUR),
    });
    await this.rows.insertOrder(order);
    const deliveries = deliveriesOf(contract, order, first?.dues ?? terms.dueAt, now);
    await this.deliveries.insert(deliveries);
    return this.moves.make(
      { deal, order, deliveries, shipments: [] },
      {
        ...by,
        amountMinor: order.priceMinor,
        deal: {
          contract,
          contractHash: hashOf(contract),
          agreedAt: now,
          answerBy: null,
          priceMinor: order.priceMinor,
          standing: first !== undefined,
        },
      },
    );
  }

  /** Locks the deal for one of its two sides; for others it does not exist. */
  async lockOwn(id: string, principal: Party): Promise<{ whole: WholeDeal; side: DealSide }> {
    const whole = await this.rows.lock(id);
    const side = whole && sideOf(whole.deal, principal);
    if (!whole || !side) throw dealNotFound();
    return { whole, side };
  }

  @Transactional()
  async complete(id: string, principal: Party & { userId: string }): Promise<void> {
    const { whole, side } = await this.lockOwn(id, principal);
    assertNotOneself(side, { actorId: principal.userId, creatorId: whole.deal.creatorId });
    if (isPaidByPiece(whole.deal)) throw endsInSquad();
    await this.orders.complete(whole, { actor: side, actorId: principal.userId });
  }

  @Transactional()
  async cancel(id: string, principal: Party & { userId: string }, reason: string): Promise<void> {
    const { whole, side } = await this.lockOwn(id, principal);
    if (isPaidByPiece(whole.deal)) throw endsInSquad();
    await this.orders.cancel(whole, { actor: side, actorId: principal.userId, note: reason });
  }
}
