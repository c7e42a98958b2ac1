import { Injectable } from '@nestjs/common';
import { Consumes } from '../../../../platform/outbox/consumes.js';
import type { DeliveredEvent } from '../../../../platform/outbox/domain-event.js';
import { Realtime } from '../../../../platform/realtime/realtime.js';
import { ownerRoom } from '../../../../platform/realtime/rooms.js';
import { MediaQueries } from '../../../identity/uploads/index.js';
import { DeliveriesRepository } from './deliveries.repository.js';

/** Tells the open screens of a brand when a delivery that was being prepared can be looked at. */
@Injectable()
export class DeliveryRenditionsListener {
  constructor(
    private readonly media: MediaQueries,
    private readonly rows: DeliveriesRepository,
    private readonly realtime: Realtime,
  ) {}

  @Consumes('media.watermarked', { name: 'deals.renditions', mode: 'action' })
  async made({ payload: { mediaId } }: DeliveredEvent<'media.watermarked'>): Promise<void> {
    const shown = await this.rows.brandsOf(await this.media.shownBy(mediaId, 'delivery'));
    for (const { brandId, dealId } of shown)
      this.realtime.emit(ownerRoom(brandId), 'deal.updated', { dealId });
  }
}
