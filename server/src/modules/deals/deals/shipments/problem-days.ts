import { Injectable } from '@nestjs/common';
import { Clock, DAY } from '../../../../kernel/clock.js';
import { SettingsStore } from '../../../../platform/config/settings.js';
import type { ShipmentState } from './shipment.types.js';

/** On the way goods may be lost at any time; once they are received some days are left to look at them. */
@Injectable()
export class ShipmentProblemDays {
  constructor(
    private readonly settings: SettingsStore,
    private readonly clock: Clock,
  ) {}

  left({ status, receivedAt }: Pick<ShipmentState, 'status' | 'receivedAt'>): boolean {
    const days = this.settings.get('shipment.problemDays');
    return status !== 'received' || receivedAt === null || receivedAt > this.clock.in(-days * DAY);
  }
}
