import { NestedField } from '../../../../platform/http/fields.js';
import type { CampaignType } from '../../challenges/index.js';

/** What one type of challenge adds to its entries, under the name of the type. Each adds the field of its own. */
export class EntryOfTypeDto {}

/** On the DTO with what a type alone tells of an entry: the contract shows it. */
export const EntryOf = (type: CampaignType) => (shape: new () => object) =>
  NestedField(() => shape, { optional: true })(EntryOfTypeDto.prototype, type);
