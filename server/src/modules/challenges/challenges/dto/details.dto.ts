import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { NestedField, StringField, IntField } from '../../../../platform/http/fields.js';
import type { CampaignType, ChallengeBrief } from '../challenge.types.js';

type DetailsClass<Details extends object> = new () => Details;

/**
 * What one type of challenge asks for beyond every brief, under the name of the type. It names no type: each adds the
 * field of its own by `@DetailsOf`.
 */
export class ChallengeDetailsDto {}

/** On the DTO with a type's own fields: briefs of that type can carry them, and the contract shows them. */
export const DetailsOf = (type: CampaignType) => (details: DetailsClass<object>) =>
  NestedField(() => details, { optional: true })(ChallengeDetailsDto.prototype, type);

/** The type's own fields of a brief, held to their rules once more; null where the brief has none yet. */
export function detailsOf<Details extends object>(
  { type, details }: Pick<ChallengeBrief, 'type' | 'details'>,
  shape: DetailsClass<Details>,
): Details | null {
  const kept = details[type];
  if (!kept) return null;
  const own = plainToInstance(shape, kept);
  const [broken] = validateSync(own, { whitelist: true, forbidNonWhitelisted: true });
  if (broken) throw new Error(`details of a challenge of type ${type}: ${broken.toString()}`);
  return own;
}

/** A brief keeps the fields of its own type only. */
export const ownDetails = ({
  type,
  details,
}: Pick<ChallengeBrief, 'type' | 'details'>): ChallengeBrief['details'] => {
  const own = details[type];
  return own ? { [type]: own } : {};
};

/** One step of an entry of this type and what it is worth. */
export class BriefStepDto {
  @StringField({ max: 40 }) name: string;
  @IntField({ max: 100, description: 'part of the price of an entry' }) percent: number;
  @IntField({
    min: 1,
    max: 100,
    optional: true,
    description: 'part of the price that creators owe who let its agreed date pass',
  })
  missedPercent?: number;
}
