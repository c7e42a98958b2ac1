import { Injectable } from '@nestjs/common';
import {
  type Collected,
  type DataSubject,
  PersonalData,
  type PersonalDataHolder,
} from '../../../../platform/privacy/personal-data.js';
import { ShipmentAddresses } from './shipment-addresses.js';
import type { ShipmentState } from './shipment.types.js';
import { ShipmentsRepository } from './shipments.repository.js';

/** Goods sent and received. Where they went stands in the copy of the creator alone, as long as it is kept. */
@PersonalData('shipments')
@Injectable()
export class ShipmentsPersonalData implements PersonalDataHolder {
  constructor(
    private readonly rows: ShipmentsRepository,
    private readonly addresses: ShipmentAddresses,
  ) {}

  async collect({ userId }: DataSubject): Promise<Collected | null> {
    const sent = await this.rows.ofOwner('brandId', userId);
    const received = await this.rows.ofOwner('creatorId', userId);
    if (sent.length + received.length === 0) return null;
    return {
      content: {
        sent: sent.map(shown),
        received: received.map((row) => ({
          ...shown(row),
          note: row.note,
          problemNote: row.problemNote,
          address: this.addresses.open(row),
        })),
      },
    };
  }

  /** What was sent stays with the deal, for the brand and for the tax; where to, and what was written, goes. */
  async erase({ userId }: DataSubject): Promise<void> {
    await this.rows.eraseCreator(userId);
  }
}

const shown = ({ id, dealId, status, items, valueMinor, ...row }: ShipmentState): object => ({
  id,
  dealId,
  status,
  items,
  valueMinor,
  decisionNote: row.decisionNote,
  carrier: row.carrier,
  number: row.number,
  url: row.url,
  problem: row.problem,
  shippedAt: row.shippedAt,
  receivedAt: row.receivedAt,
  createdAt: row.createdAt,
});
