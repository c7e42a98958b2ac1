import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.js';
import { ageAt, CreatorEligibility, Squads, type Verdict } from '../../challenges/entries/index.js';
import { PlatformAccounts } from '../../challenges/platform-links/index.js';
import { UsersQueries, RelationsQueries } from '../../identity/users/index.js';
import { KycQueries } from '../../money/kyc/index.js';
import { SharedSigns } from '../../money/payments/index.js';
import type { CampaignState } from './campaign.types.js';

/** What requirements of campaigns are compared with, for a list of many. */
export interface KnownCreator {
  id: string;
  /** Brands that blocked the creator, and those the creator blocked. */
  blocked: readonly string[];
  categories: readonly string[];
  age: number | null;
  gender: string | null;
  country: string | null;
  language: string;
  followers: number | null;
  averageViews: number | null;
  platforms: readonly string[];
  identityVerified: boolean;
  /** Types of the squads in which they have an active seat. */
  squads: readonly string[];
}

/** Whether a creator meets what a campaign asks: by the same rules as challenges. */
@Injectable()
export class CampaignMatching {
  constructor(
    private readonly users: UsersQueries,
    private readonly relations: RelationsQueries,
    private readonly accounts: PlatformAccounts,
    private readonly kyc: KycQueries,
    private readonly signs: SharedSigns,
    private readonly eligibility: CreatorEligibility,
    private readonly squads: Squads,
    private readonly clock: Clock,
  ) {}

  async known(id: string): Promise<KnownCreator> {
    const profile = await this.users.profile(id);
    const accounts = (await this.accounts.accountsOf([id])).get(id) ?? [];
    const verified = accounts.filter((account) => account.verified);
    return {
      id,
      blocked: await this.relations.blockedEitherWay(id),
      categories: profile.categoryIds,
      age: profile.birthDate === null ? null : ageAt(profile.birthDate, this.clock.now()),
      gender: profile.gender,
      country: profile.country,
      language: profile.language,
      followers: most(verified.map(({ followers }) => followers)),
      averageViews: most(verified.map(({ averageViews }) => averageViews)),
      platforms: verified.map(({ platform }) => platform),
      identityVerified: (await this.kyc.verifiedIdentity(id)) !== null,
      squads: await this.squads.typesOf(id),
    };
  }

  /** Everything the creator misses of one campaign. Their age counts where it is asked for alone. */
  async verdict({ brandId, targeting }: CampaignState, creatorId: string): Promise<Verdict> {
    const tiedToBrand = await this.signs.tied(brandId, creatorId);
    return this.eligibility.of(creatorId, { brandId, targeting, tiedToBrand });
  }
}

const most = (figures: readonly (number | null)[]): number | null => {
  const told = figures.filter((figure) => figure !== null);
  return told.length === 0 ? null : Math.max(...told);
};
