import { Injectable } from '@nestjs/common';
import { AppError } from '../../../../kernel/app-error.js';
import { Metrics } from '../../../../platform/observability/metrics.js';
import { Devices } from '../../../identity/auth/index.js';
import { KycIdentities } from '../../kyc/index.js';
import { Instruments } from '../instruments/instruments.service.js';
import type { QuoteLine } from '../purchasables/quote.js';
import { SharedSign, SharedSignAmong, SharedSigns } from './shared-signs.js';

/** Nobody pays themselves by a second account: that only turns a stolen card into a payout. */
@Injectable()
export class RelatedParties {
  constructor(
    private readonly signs: SharedSigns,
    private readonly identities: KycIdentities,
    private readonly instruments: Instruments,
    private readonly devices: Devices,
    private readonly metrics: Metrics,
  ) {}

  /** Throws where payer and receiver are certainly one; `fingerprint` is that of the card that is about to pay. */
  async refuse(buyerId: string, lines: readonly QuoteLine[], fingerprint: string | null): Promise<void> {
    for (const receiverId of new Set(lines.map(({ seller, promisedTo }) => seller ?? promisedTo ?? null)))
      if (receiverId !== null && (await this.areOne(buyerId, receiverId, fingerprint))) {
        this.metrics.anomalies.inc({ kind: 'related_parties' });
        throw new AppError('NOT_ELIGIBLE', {
          en: 'This cannot be paid from an account that belongs to the receiver.',
          de: 'Das lässt sich nicht von einem Konto bezahlen, das dem Empfänger gehört.',
        });
      }
  }

  /** The sellers who may be the payer, each with the sign that says so. An escrow has paid nobody yet. */
  async likely(buyerId: string, lines: readonly QuoteLine[]): Promise<Map<string, string>> {
    const found = new Map<string, string>();
    for (const sellerId of new Set(lines.map(({ seller }) => seller))) {
      const sign = sellerId === null ? null : await this.signs.between(buyerId, sellerId, 'likely');
      if (sellerId === null || sign === null) continue;
      this.metrics.anomalies.inc({ kind: `shared_${sign}` });
      found.set(sellerId, sign);
    }
    return found;
  }

  @SharedSign('identity')
  sameIdentity(one: string, other: string): Promise<boolean> {
    return this.identities.samePerson(one, other);
  }

  @SharedSignAmong('identity')
  isOneOf(one: string, others: readonly string[]): Promise<boolean> {
    return this.identities.isOneOf(one, others);
  }

  @SharedSign('instrument')
  sameInstrument(one: string, other: string): Promise<boolean> {
    return this.instruments.shared(one, other);
  }

  @SharedSign('device', 'likely')
  sameDevice(one: string, other: string): Promise<boolean> {
    return this.devices.shared(one, other);
  }

  private async areOne(buyerId: string, receiverId: string, fingerprint: string | null): Promise<boolean> {
    if (fingerprint !== null && (await this.instruments.isOf(receiverId, fingerprint))) return true;
    return (await this.signs.between(buyerId, receiverId, 'certain')) !== null;
  }
}
