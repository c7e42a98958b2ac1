import { Injectable } from '@nestjs/common';
import { feeInside } from '../../money/ledger/index.js';
import { currentByDeal } from './cycles.js';
import { phaseOf } from './deal.machine.js';
import type { DealSide, DealState, DeliveryState, OrderState } from './deal.types.js';
import { DealsRepository } from './deals.repository.js';
import { waitsForBrand } from './shipments/shipment.machine.js';
import type { ShipmentState } from './shipments/shipment.types.js';

export const dealTasks = ['answer', 'pay', 'review', 'complete', 'deliver', 'send', 'receive'] as const;
export type DealTask = (typeof dealTasks)[number];

export interface WaitingDeal {
  id: string;
  title: string;
  task: DealTask;
  dueAt: Date | null;
  /** What is at stake: the price for a brand, what of it a creator earns. */
  amountMinor: number;
}

/** What deals ask of somebody now, for the start page. */
@Injectable()
export class DealWork {
  constructor(private readonly rows: DealsRepository) {}

  async waiting(
    side: DealSide,
    owner: string,
    limit: number,
  ): Promise<{ tasks: WaitingDeal[]; total: number }> {
    const [deals, total] = await this.rows.waiting(side, owner, limit);
    if (deals.length === 0) return { tasks: [], total };
    const ids = deals.map(({ id }) => id);
    const orders = currentByDeal(await this.rows.ordersOf(ids));
    const deliveries = Map.groupBy(await this.rows.deliveriesOf(ids), ({ dealId }) => dealId);
    const shipments = Map.groupBy(await this.rows.shipmentsOf(ids), ({ dealId }) => dealId);
    const tasks = deals.map((deal): WaitingDeal => {
      const order = orders.get(deal.id);
      return {
        id: deal.id,
        title: deal.title,
        task: taskOf(deal, order, deliveries.get(deal.id) ?? [], shipments.get(deal.id) ?? []),
        dueAt: deal.dueAt,
        amountMinor:
          side === 'creator' && order ? feeInside(deal.priceMinor, order.feeBp).rest : deal.priceMinor,
      };
    });
    return { tasks, total };
  }
}

function taskOf(
  { stage, turn }: DealState,
  order: OrderState | undefined,
  deliveries: readonly DeliveryState[],
  shipments: readonly ShipmentState[],
): DealTask {
  if (stage === 'request' || !order) return 'answer';
  if (turn === 'creator') return shipments.some(({ status }) => status === 'shipped') ? 'receive' : 'deliver';
  if (phaseOf(order) === 'unfunded') return 'pay';
  if (deliveries.some(({ status }) => status === 'submitted')) return 'review';
  return shipments.some(waitsForBrand) ? 'send' : 'complete';
}
