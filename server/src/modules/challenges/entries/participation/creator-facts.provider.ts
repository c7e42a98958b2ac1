import { Injectable } from '@nestjs/common';
import { isCountryCode } from '../../../../kernel/countries.js';
import {
  KnowsCreatorFacts,
  type KnowsFacts,
  type Targeting,
  type TargetingField,
} from '../../challenges/index.js';
import { PlatformAccounts } from '../../platform-links/index.js';
import { UsersQueries } from '../../../identity/users/index.js';
import { knownFields, linkedFields } from './facts.js';
import { Squads } from './squads.js';

/** Tells challenges which requirements creators can meet at all. */
@KnowsCreatorFacts()
@Injectable()
export class CreatorFactsProvider implements KnowsFacts {
  constructor(
    private readonly users: UsersQueries,
    private readonly accounts: PlatformAccounts,
    private readonly squads: Squads,
  ) {}

  get known(): ReadonlySet<TargetingField> {
    return new Set([
      ...knownFields,
      ...(this.accounts.offered.length > 0 ? linkedFields : []),
      ...(this.squads.known ? (['breedType'] as const) : []),
    ]);
  }

  async impossible({
    contentFocus = [],
    specificCreatorCountry: countries = [],
    verifiedPlatform: platforms = [],
  }: Targeting) {
    const fields: TargetingField[] = [];
    if (countries.length > 0 && !countries.some(isCountryCode)) fields.push('specificCreatorCountry');
    if (contentFocus.length > 0 && !(await this.users.canChooseAny(contentFocus)))
      fields.push('contentFocus');
    if (platforms.length > 0 && !platforms.some((platform) => this.accounts.offered.includes(platform)))
      fields.push('verifiedPlatform');
    return fields;
  }
}
