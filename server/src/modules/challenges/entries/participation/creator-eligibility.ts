import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../kernel/clock.js';
import { UsersQueries } from '../../../identity/users/index.js';
import { KycQueries } from '../../../money/kyc/index.js';
import type { Targeting } from '../../challenges/index.js';
import { PlatformAccounts } from '../../platform-links/index.js';
import { eligibility } from './eligibility.js';
import type { Verdict } from './eligibility.types.js';
import { factsOf } from './facts.js';
import { Squads } from './squads.js';

const anyAge = { minAge: 0, maxAge: 150 };

/** What other families ask of creators, judged by the rules of challenges. */
@Injectable()
export class CreatorEligibility {
  constructor(
    private readonly users: UsersQueries,
    private readonly accounts: PlatformAccounts,
    private readonly kyc: KycQueries,
    private readonly squads: Squads,
    private readonly clock: Clock,
  ) {}

  /** `tiedToBrand`: left out where deals with oneself are looked for elsewhere. */
  async of(
    creatorId: string,
    {
      brandId,
      targeting,
      tiedToBrand = false,
    }: { brandId: string; targeting: Targeting; tiedToBrand?: boolean },
  ): Promise<Verdict> {
    if (Object.keys(targeting).length === 0 && !tiedToBrand) return { eligible: true, reasons: [] };
    // One after the other: they share the connection of the caller's transaction.
    const profile = await this.users.profile(creatorId);
    const accounts = await this.accounts.accountsOf([creatorId]);
    const identityVerified =
      targeting.verifiedIdentity === true && (await this.kyc.verifiedIdentity(creatorId)) !== null;
    const breedType = targeting.breedType === undefined ? null : await this.squads.typesOf(creatorId);
    const known = { tiedToBrand, identityVerified, breedType };
    const facts = factsOf(profile, accounts.get(creatorId) ?? [], known);
    const told = eligibility({ brandId, ...anyAge, platforms: [], targeting }, facts, this.clock.now());
    // An age that nobody asks for may stay unknown.
    const reasons = told.reasons.filter(({ rule }) => targeting.ageRange || rule !== 'age_unknown');
    return { eligible: reasons.length === 0, reasons };
  }
}
