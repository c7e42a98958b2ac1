import { Injectable } from '@nestjs/common';
import { isCountryCode } from '../../../../kernel/countries.js';
import {
  KnowsCreatorFacts,
  type KnowsFacts,
  type Targeting,
  type TargetingField,
} from '../../challenges/index.js';
import { UsersQueries } from '../../../identity/users/index.js';
import { knownFields } from './facts.js';

/** Tells challenges which requirements creators can meet at all. */
@KnowsCreatorFacts()
@Injectable()
export class CreatorFactsProvider implements KnowsFacts {
  readonly known: ReadonlySet<TargetingField> = new Set(knownFields);

  constructor(private readonly users: UsersQueries) {}

  async impossible({ contentFocus = [], specificCreatorCountry: countries = [] }: Targeting) {
    const fields: TargetingField[] = [];
    if (countries.length > 0 && !countries.some(isCountryCode)) fields.push('specificCreatorCountry');
    if (contentFocus.length > 0 && !(await this.users.canChooseAny(contentFocus)))
      fields.push('contentFocus');
    return fields;
  }
}
