import { Injectable } from '@nestjs/common';
import { TeamPeople } from '../../../identity/teams/index.js';
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
    private readonly teams: TeamPeople,
    private readonly billing: BillingDetailsService,
    private readonly signs: CountrySigns,
  ) {}

  /** Nothing is read for people whose status needs no proof: every price asks. */
  async of(userId: string, kind: TaxKind | null): Promise<TaxEvidence> {
    if (!isClaim(kind)) return NO_EVIDENCE;
    return {
      identity: await this.identityOf(userId),
      billingAddress: await this.billing.countryOf(userId),
      instrument: await this.signs.of('instrument', userId),
      bankAccount: await this.signs.of('bankAccount', userId),
    };
  }

  /**
   * A team is not verified itself: the company that an owner is verified as stands for it, that of the first one where
   * several are. An owner who is verified as a private person says nothing about the business of the team.
   */
  private async identityOf(ownerId: string): Promise<TaxEvidence['identity']> {
    const own = await this.kyc.verifiedIdentity(ownerId);
    if (own) return own;
    for (const { userId, role } of await this.teams.active(ownerId)) {
      const identity = role === 'owner' ? await this.kyc.verifiedIdentity(userId) : null;
      if (identity?.business) return identity;
    }
    return null;
  }
}
