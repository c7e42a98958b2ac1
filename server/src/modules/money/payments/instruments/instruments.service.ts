import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../kernel/clock.js';
import type { Instrument, IntentProviderName } from '../../../../platform/gateways/intent-provider.js';
import { CountrySign } from '../../tax/index.js';
import { InstrumentsRepository } from './instruments.repository.js';

/** What people pay with, since when it is known here and from which country it is. */
@Injectable()
export class Instruments {
  constructor(
    private readonly rows: InstrumentsRepository,
    private readonly clock: Clock,
  ) {}

  /** Saved, or money came from it; answers its id. */
  seen(userId: string, provider: IntentProviderName, instrument: Instrument): Promise<string> {
    return this.rows.seen(userId, provider, instrument, this.clock.now());
  }

  @CountrySign('instrument')
  country(userId: string): Promise<string | null> {
    return this.rows.lastCountry(userId);
  }
}
