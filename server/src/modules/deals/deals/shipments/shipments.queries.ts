import { Injectable } from '@nestjs/common';
import { eur } from '../../../../kernel/money.js';
import { ownedBy, type Principal } from '../../../../platform/security/principal.js';
import { MediaQueries } from '../../../identity/uploads/index.js';
import { phaseOf } from '../deal.machine.js';
import type { DealSide, WholeDeal } from '../deal.types.js';
import { dealNotFound } from '../deals.errors.js';
import { roleSide } from '../deals.policy.js';
import { DealsRepository } from '../deals.repository.js';
import type { ShipmentDto } from './dto/shipment.dto.js';
import { goesOn, hasLabel, shipmentMachine } from './shipment.machine.js';
import type { ShipmentState } from './shipment.types.js';
import { shipmentNotFound } from './shipments.errors.js';
import { ShipmentProblemDays } from './problem-days.js';

/** Shipments of a deal as one of its two sides sees them. The address is in none of them. */
@Injectable()
export class ShipmentsQueries {
  constructor(
    private readonly deals: DealsRepository,
    private readonly media: MediaQueries,
    private readonly days: ShipmentProblemDays,
  ) {}

  async list(dealId: string, principal: Principal): Promise<ShipmentDto[]> {
    const side = roleSide(principal);
    const deal = await this.deals.own(dealId, side, ownedBy(principal));
    if (!deal) throw dealNotFound();
    return this.toDtos(await this.deals.whole(deal), side);
  }

  async one(dealId: string, id: string, principal: Principal): Promise<ShipmentDto> {
    const found = (await this.list(dealId, principal)).find((shipment) => shipment.id === id);
    if (!found) throw shipmentNotFound();
    return found;
  }

  async toDtos(whole: WholeDeal, side: DealSide): Promise<ShipmentDto[]> {
    const { shipments } = whole;
    if (shipments.length === 0) return [];
    const media = await this.media.byIds(shipments.flatMap(({ problemMediaIds }) => problemMediaIds));
    return shipments.map((shipment) => ({
      id: shipment.id,
      dealId: shipment.dealId,
      status: shipment.status,
      items: shipment.items.map(({ valueMinor, ...item }) => ({ ...item, value: eur(valueMinor) })),
      value: eur(shipment.valueMinor),
      tracking: trackingOf(shipment),
      note: shipment.note,
      decisionNote: shipment.decisionNote,
      problem: shipment.problem,
      problemNote: shipment.problemNote,
      problemMedia: shipment.problemMediaIds.flatMap((id) => media.get(id) ?? []),
      shippedAt: shipment.shippedAt?.toISOString() ?? null,
      receivedAt: shipment.receivedAt?.toISOString() ?? null,
      dueAt: shipment.dueAt?.toISOString() ?? null,
      createdAt: shipment.createdAt.toISOString(),
      allowedEvents: this.allowed(whole, shipment, side),
    }));
  }

  /** The table, less what the deal forbids just now; the label is read, not done, but it stands beside them. */
  private allowed({ order }: WholeDeal, shipment: ShipmentState, side: DealSide): string[] {
    const running = order !== null && phaseOf(order) === 'funded';
    const events = goesOn(shipment, running)
      ? shipmentMachine[side]
          .allowedEvents(shipment.status)
          .filter((event) => event !== 'problem' || this.days.left(shipment))
      : [];
    return [...events, ...(side === 'brand' && hasLabel(shipment) ? ['label'] : [])];
  }
}

function trackingOf({ carrier, number, url, arrivesAt }: ShipmentState): ShipmentDto['tracking'] {
  if (carrier === null || number === null) return null;
  return { carrier, number, url, arrivesAt: arrivesAt?.toISOString() ?? null };
}
