import { Injectable } from '@nestjs/common';
import { Clock, DAY } from '../../../../kernel/clock.js';
import { Database } from '../../../../platform/database/database.js';
import { Transactional } from '../../../../platform/database/transactional.js';
import { TimedState } from '../../../../platform/jobs/timed-state.js';
import type { WholeDeal } from '../deal.types.js';
import { DealsRepository } from '../deals.repository.js';
import { nextStep, type ShipmentStep } from './shipment-deadlines.js';
import { ShipmentMoves, shipmentOf } from './shipment-moves.js';
import type { ShipmentState, ShipmentTopic } from './shipment.types.js';
import { ShipmentsRepository } from './shipments.repository.js';
import { ShipmentsService } from './shipments.service.js';

/** Each deadline has one timeout; the deal is locked and the deadline worked out again, so that it fires once. */
@Injectable()
export class ShipmentClock {
  constructor(
    readonly db: Database,
    private readonly rows: ShipmentsRepository,
    private readonly deals: DealsRepository,
    private readonly shipments: ShipmentsService,
    private readonly moves: ShipmentMoves,
    private readonly clock: Clock,
  ) {}

  @TimedState<ShipmentClock>({
    name: 'deals.shipment',
    due: ({ rows }, now, limit) => rows.due(now, limit),
  })
  @Transactional()
  async fire(id: string, now: Date): Promise<void> {
    const known = await this.rows.byId(id);
    const whole = known && (await this.deals.lock(known.dealId));
    if (!whole) return;
    const shipment = shipmentOf(whole, id);
    const step = nextStep(shipment, whole, this.moves.rules());
    if (step && step.at <= now && !this.standsStill(whole)) return this.run(whole, shipment, step);
    const timerAt = step && step.at <= now ? this.clock.in(DAY) : (step?.at ?? null);
    await this.rows.update(id, { timerAt });
  }

  /** While the money is frozen nobody is hurried. */
  private standsStill({ deal, order }: WholeDeal): boolean {
    return deal.stage !== 'done' && order?.escrow === 'frozen';
  }

  private async run(whole: WholeDeal, shipment: ShipmentState, { event }: ShipmentStep): Promise<void> {
    switch (event) {
      case 'remind':
        return this.remind(whole, shipment, 'send');
      case 'ask':
        return this.remind(whole, shipment, 'arrival');
      case 'remind_content':
        return this.remind(whole, shipment, 'content');
      case 'escalate':
        return this.escalate(whole, shipment, 'send', shipment.creatorId);
      case 'escalate_content':
        return this.escalate(whole, shipment, 'content', shipment.handledBy ?? shipment.brandId);
      case 'receive':
        return this.shipments.receiveByClock(whole, shipment);
      case 'forget':
        return this.forget(whole, shipment);
    }
  }

  private async remind(whole: WholeDeal, shipment: ShipmentState, topic: ShipmentTopic): Promise<void> {
    await this.moves.make(
      whole,
      shipment,
      { reminders: 1 },
      { actor: 'clock', log: 'goods_reminded', tells: 'shipment.reminded' },
      { topic },
    );
  }

  /** Our team looks at it, in the name of the person who waits. */
  private async escalate(
    whole: WholeDeal,
    shipment: ShipmentState,
    topic: ShipmentTopic,
    waits: string,
  ): Promise<void> {
    await this.moves.make(
      whole,
      shipment,
      { reminders: 2 },
      { actor: 'clock', log: 'goods_overdue', tells: 'shipment.overdue' },
      { topic, waits },
    );
  }

  private async forget(whole: WholeDeal, shipment: ShipmentState): Promise<void> {
    const next = nextStep({ ...shipment, address: null }, whole, this.moves.rules());
    await this.rows.update(shipment.id, { address: null, timerAt: next?.at ?? null });
  }
}
