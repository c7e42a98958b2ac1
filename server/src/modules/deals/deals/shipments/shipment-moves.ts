import { Injectable } from '@nestjs/common';
import { formatDay, dayOf } from '../../../../kernel/format.js';
import { SettingsStore } from '../../../../platform/config/settings.js';
import { DealMoves, type Move } from '../deal-moves.js';
import type { WholeDeal } from '../deal.types.js';
import type { ToldShipment } from '../deals.events.js';
import { movedDays } from './content-clock.js';
import { nextStep, type ShipmentRules } from './shipment-deadlines.js';
import { inWords } from './shipment-items.js';
import type { ShipmentState } from './shipment.types.js';
import { shipmentNotFound } from './shipments.errors.js';

type By = Pick<Move, 'actor' | 'actorId' | 'note' | 'log' | 'tells'>;

/** Changes a shipment together with its deal, which is locked by the caller: row, deadline, log, event. */
@Injectable()
export class ShipmentMoves {
  constructor(
    private readonly moves: DealMoves,
    private readonly settings: SettingsStore,
  ) {}

  /** `more`: what others are told beside the status. */
  make(
    whole: WholeDeal,
    shipment: ShipmentState,
    change: Partial<ShipmentState>,
    by: By,
    more: Partial<ToldShipment> = {},
  ): Promise<WholeDeal> {
    const next = { ...shipment, ...change };
    const shipments = whole.shipments.map((one) => (one.id === next.id ? next : one));
    const timerAt = nextStep(next, { ...whole, shipments }, this.rules())?.at ?? null;
    const told: ToldShipment = {
      id: next.id,
      status: next.status,
      goods: inWords(next.items),
      dueAt: next.dueAt?.toISOString() ?? null,
      ...more,
    };
    return this.moves.make(whole, {
      ...by,
      clause: [...new Set(next.items.map(({ clause }) => clause))].join(', '),
      more: { shipment: told },
      shipment: { id: next.id, change: { ...change, timerAt } },
    });
  }

  /** Time for the content runs from this moment; both sides read in the log what is due when. */
  async moveContent(whole: WholeDeal, at: Date, starts: boolean): Promise<WholeDeal> {
    if (whole.deal.stage === 'done') return whole;
    const contentDays = this.settings.get('shipment.contentDays');
    const moved = movedDays(whole, { at, contentDays, starts }, this.moves.rules(whole.deal));
    if (!moved) return whole;
    return this.moves.make(whole, {
      log: 'due_moved',
      actor: 'system',
      note: formatDay(dayOf(moved.until)),
      deliveries: moved.deliveries,
      order: moved.order,
    });
  }

  rules(): ShipmentRules {
    return {
      shipDays: this.settings.get('shipment.shipDays'),
      supportDays: this.settings.get('shipment.supportDays'),
      askDays: this.settings.get('shipment.askDays'),
      arriveDays: this.settings.get('shipment.arriveDays'),
      problemDays: this.settings.get('shipment.problemDays'),
    };
  }
}

export function shipmentOf({ shipments }: WholeDeal, id: string): ShipmentState {
  const shipment = shipments.find((one) => one.id === id);
  if (!shipment) throw shipmentNotFound();
  return shipment;
}
