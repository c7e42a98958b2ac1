import { Injectable } from '@nestjs/common';
import { KycQueries } from '../../kyc/index.js';
import { BillingDetailsService } from '../addresses/billing-details.service.js';
import type { TaxKind } from '../tax.types.js';
import { CountrySigns } from './country-signs.js';
import { NO_EVIDENCE, type TaxEvidence } from './evidence.types.js';
import { isClaim } from './proofs.js';

/** Gathers what confirms or contradicts a declared tax status. */
@Injectable()
export class TaxEvidenceService {
  constructor(
    private readonly kyc: KycQueries,
    private readonly billing: BillingDetailsService,
    private readonly signs: CountrySigns,
  ) {}

  /** Nothing is read for people whose status needs no proof: every price asks. */
  async of(userId: string, kind: TaxKind | null): Promise<TaxEvidence> {
    if (!isClaim(kind)) return NO_EVIDENCE;
    return {
      identity: await this.kyc.verifiedIdentity(userId),
      billingAddress: await this.billing.countryOf(userId),
      instrument: await this.signs.of('instrument', userId),
      bankAccount: await this.signs.of('bankAccount', userId),
    };
  }
}
