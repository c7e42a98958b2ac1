import { Injectable } from '@nestjs/common';
import { callerLanguage } from '../../../../platform/http/language.js';
import { ownedBy, type Principal } from '../../../../platform/security/principal.js';
import { UsersQueries } from '../../../identity/users/index.js';
import { dealNotFound } from '../deals.errors.js';
import { DealsRepository } from '../deals.repository.js';
import { ShipmentAddresses } from './shipment-addresses.js';
import { writeLabel } from './shipment-label.js';
import { hasLabel } from './shipment.machine.js';
import { shipmentOf } from './shipment-moves.js';
import { noLabel } from './shipments.errors.js';

/** The label of a shipment, for the brand that sends it. */
@Injectable()
export class ShipmentLabels {
  constructor(
    private readonly deals: DealsRepository,
    private readonly addresses: ShipmentAddresses,
    private readonly users: UsersQueries,
  ) {}

  async label(dealId: string, id: string, principal: Principal): Promise<{ name: string; content: Buffer }> {
    const deal = await this.deals.own(dealId, 'brand', ownedBy(principal));
    if (!deal) throw dealNotFound();
    const shipment = shipmentOf(await this.deals.whole(deal), id);
    const address = hasLabel(shipment) ? this.addresses.open(shipment) : null;
    if (!address) throw noLabel();
    const brand = (await this.users.cards([deal.brandId])).get(deal.brandId);
    const language = callerLanguage();
    const content = await writeLabel({
      shipment,
      address,
      from: brand?.displayName ?? '',
      deal: deal.title,
      language,
    });
    return { name: `label-${id}.pdf`, content };
  }
}
