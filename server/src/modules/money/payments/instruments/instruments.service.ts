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

  /** A person has saved it, or paid with it. */
  async seen(userId: string, provider: IntentProviderName, instrument: Instrument): Promise<void> {
    await this.rows.seen(userId, provider, instrument, this.clock.now());
  }

  /** The same, answering since when it is known. What the provider does not name is new each time. */
  async since(userId: string, provider: IntentProviderName, instrument: Instrument | null): Promise<Date> {
    const now = this.clock.now();
    return instrument === null ? now : this.rows.seen(userId, provider, instrument, now);
  }

  /** Both paid with the same card or account, or saved it. */
  shared(one: string, other: string): Promise<boolean> {
    return this.rows.shared(one, other);
  }

  isOf(userId: string, fingerprint: string): Promise<boolean> {
    return this.rows.isOf(userId, fingerprint);
  }

  @CountrySign('instrument')
  country(userId: string): Promise<string | null> {
    return this.rows.lastCountry(userId);
  }
}
