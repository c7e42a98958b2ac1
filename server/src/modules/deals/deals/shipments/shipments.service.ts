import { Injectable } from '@nestjs/common';
import { Clock, DAY } from '../../../../kernel/clock.js';
import { newId } from '../../../../kernel/id.js';
import { SettingsStore } from '../../../../platform/config/settings.js';
import { Database } from '../../../../platform/database/database.js';
import { Transactional } from '../../../../platform/database/transactional.js';
import { MediaService } from '../../../identity/uploads/index.js';
import { phaseOf } from '../deal.machine.js';
import type { Move } from '../deal-moves.js';
import type { DealSide, WholeDeal } from '../deal.types.js';
import { dealOver } from '../deals.errors.js';
import type { Party } from '../deals.policy.js';
import { DealsService } from '../deals.service.js';
import { orderOf } from '../orders/order-of.js';
import type {
  ShipmentDecisionDto,
  ShipmentInputDto,
  ShipmentProblemDto,
  ShipmentTrackingDto,
} from './dto/shipment.dto.js';
import { ShipmentProblemDays } from './problem-days.js';
import { ShipmentAddresses } from './shipment-addresses.js';
import { itemsOf, valueOf, withVariant } from './shipment-items.js';
import { goesOn, type ShipmentEvent, shipmentMachine } from './shipment.machine.js';
import { ShipmentMoves, shipmentOf } from './shipment-moves.js';
import type { ShipmentState, ShipmentStatus } from './shipment.types.js';
import { notFundedYet, otherDay, problemTooLate, tooManyShipments } from './shipments.errors.js';
import { ShipmentsRepository } from './shipments.repository.js';

type Caller = Party & { userId: string };

interface Open {
  whole: WholeDeal;
  shipment: ShipmentState;
  by: Pick<Move, 'actor' | 'actorId' | 'tells'> & { actor: DealSide };
  status: ShipmentStatus;
}

const MOST_SHIPMENTS = 20;
const LONGEST_WAY_DAYS = 60;
const kinds = ['image', 'video'] as const;
const noProblem = { problem: null, problemNote: null, problemMediaIds: [] };

/** Goods that a creator asks for and a brand sends, from the question to the receipt. */
@Injectable()
export class ShipmentsService {
  constructor(
    readonly db: Database,
    private readonly rows: ShipmentsRepository,
    private readonly deals: DealsService,
    private readonly moves: ShipmentMoves,
    private readonly addresses: ShipmentAddresses,
    private readonly media: MediaService,
    private readonly days: ShipmentProblemDays,
    private readonly settings: SettingsStore,
    private readonly clock: Clock,
  ) {}

  @Transactional()
  async ask(dealId: string, caller: Caller, input: ShipmentInputDto): Promise<string> {
    const { whole, side } = await this.deals.lockOwn(dealId, caller);
    const order = orderOf(whole);
    if (phaseOf(order) !== 'funded') throw notFundedYet();
    if (whole.shipments.length >= MOST_SHIPMENTS) throw tooManyShipments();
    const items = itemsOf(whole, input.items);
    const id = newId();
    const { brandId, creatorId } = whole.deal;
    const shipment: ShipmentState = {
      id,
      dealId,
      orderId: order.id,
      brandId,
      creatorId,
      status: 'requested',
      items,
      valueMinor: valueOf(items),
      note: input.note ?? null,
      decisionNote: null,
      carrier: null,
      number: null,
      url: null,
      arrivesAt: null,
      ...noProblem,
      address: await this.addresses.seal(id, creatorId, input.addressId),
      handledBy: null,
      reminders: 0,
      dueAt: null,
      timerAt: null,
      shippedAt: null,
      receivedAt: null,
      createdAt: this.clock.now(),
    };
    await this.rows.insert(shipment);
    await this.moves.make({ ...whole, shipments: [...whole.shipments, shipment] }, shipment, this.toSend(), {
      actor: side,
      actorId: caller.userId,
      log: 'goods_requested',
      tells: 'shipment.updated',
      note: shipment.note,
    });
    return id;
  }

  @Transactional()
  async decide(dealId: string, id: string, caller: Caller, decision: ShipmentDecisionDto): Promise<void> {
    const { whole, shipment, by, status } = await this.open(dealId, id, caller, decision.decision);
    const { variantId, note = null } = decision;
    const decided =
      status === 'approved'
        ? {
            ...this.toSend(),
            ...(variantId === undefined ? {} : { items: withVariant(whole, shipment, variantId) }),
          }
        : { address: null, dueAt: null };
    await this.moves.make(
      whole,
      shipment,
      { ...decided, status, decisionNote: note, handledBy: caller.userId },
      { ...by, log: status === 'approved' ? 'goods_approved' : 'goods_rejected', note },
    );
  }

  /** What the carrier takes longer is added to the time for the content. */
  @Transactional()
  async ship(dealId: string, id: string, caller: Caller, tracking: ShipmentTrackingDto): Promise<void> {
    const { whole, shipment, by, status } = await this.open(dealId, id, caller, 'ship');
    const { carrier, number, url = null } = tracking;
    const arrivesAt = this.arrival(tracking.arrivesOn);
    const sent = await this.moves.make(
      whole,
      shipment,
      {
        ...noProblem,
        status,
        carrier,
        number,
        url,
        arrivesAt,
        reminders: 0,
        dueAt: null,
        shippedAt: this.clock.now(),
        handledBy: caller.userId,
      },
      { ...by, log: 'goods_shipped', note: [carrier, number].join(' ') },
    );
    await this.moves.moveContent(sent, arrivesAt, false);
  }

  @Transactional()
  async receive(dealId: string, id: string, caller: Caller): Promise<void> {
    const { whole, shipment, by } = await this.open(dealId, id, caller, 'receive');
    await this.received(whole, shipment, by);
  }

  /** Nobody said otherwise: the goods have arrived. The deal is locked by the clock. */
  async receiveByClock(whole: WholeDeal, shipment: ShipmentState): Promise<void> {
    shipmentMachine.clock.next(shipment.status, 'receive');
    await this.received(whole, shipment, { actor: 'clock', tells: 'shipment.updated' });
  }

  @Transactional()
  async report(dealId: string, id: string, caller: Caller, report: ShipmentProblemDto): Promise<void> {
    const { whole, shipment, by, status } = await this.open(dealId, id, caller, 'problem');
    if (!this.days.left(shipment)) throw problemTooLate();
    const { problem, note = null, mediaIds = [] } = report;
    await this.media.use(mediaIds, caller.owner.id, { kind: 'shipment', id }, { kinds });
    await this.moves.make(
      whole,
      shipment,
      {
        ...this.toSend(),
        status,
        problem,
        problemNote: note,
        problemMediaIds: [...mediaIds],
        receivedAt: null,
      },
      { ...by, log: 'goods_problem', note },
    );
  }

  /** The content is made without them, and its time begins. */
  @Transactional()
  async giveUp(dealId: string, id: string, caller: Caller, note: string | null): Promise<void> {
    const { whole, shipment, by, status } = await this.open(dealId, id, caller, 'give_up');
    const ended = await this.moves.make(
      whole,
      shipment,
      { status, address: null, dueAt: null, decisionNote: note, handledBy: caller.userId },
      { ...by, log: 'goods_given_up', note },
    );
    await this.moves.moveContent(ended, this.clock.now(), true);
  }

  private async received(
    whole: WholeDeal,
    shipment: ShipmentState,
    by: Omit<Open['by'], 'actor'> & Pick<Move, 'actor'>,
  ): Promise<void> {
    const receivedAt = this.clock.now();
    // Before the row, so that its own deadline counts with the days as they are then.
    const moved = await this.moves.moveContent(whole, receivedAt, true);
    await this.moves.make(
      moved,
      shipment,
      { status: 'received', receivedAt, reminders: 0, dueAt: null },
      { ...by, log: 'goods_received' },
    );
  }

  private async open(dealId: string, id: string, caller: Caller, event: ShipmentEvent): Promise<Open> {
    const { whole, side } = await this.deals.lockOwn(dealId, caller);
    const shipment = shipmentOf(whole, id);
    const status = shipmentMachine[side].next(shipment.status, event);
    const running = whole.order !== null && phaseOf(whole.order) === 'funded';
    if (!goesOn(shipment, running)) throw whole.deal.stage === 'done' ? dealOver() : notFundedYet();
    return {
      whole,
      shipment,
      status,
      by: { actor: side, actorId: caller.userId, tells: 'shipment.updated' },
    };
  }

  /** The brand has some days to act. */
  private toSend(): Pick<ShipmentState, 'dueAt' | 'reminders'> {
    return { dueAt: this.clock.in(this.settings.get('shipment.shipDays') * DAY), reminders: 0 };
  }

  private arrival(day: string | undefined): Date {
    if (day === undefined) return this.clock.in(this.settings.get('shipment.carrierDays') * DAY);
    const time = new Date(`${day}T12:00:00.000Z`);
    if (time < this.clock.in(-DAY / 2) || time > this.clock.in(LONGEST_WAY_DAYS * DAY)) throw otherDay();
    return time;
  }
}
