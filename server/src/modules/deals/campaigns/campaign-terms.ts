import { newId } from '../../../kernel/id.js';
import type { Targeting } from '../../challenges/challenges/index.js';
import type { DealTerms, Deliverable, DeliverableInputDto } from '../deals/index.js';
import type { CampaignState } from './campaign.types.js';
import type { CampaignInputDto, CampaignPatchDto } from './dto/campaign-input.dto.js';

const deliverable = ({
  format,
  placement,
  quantity,
  dueAt,
  note,
  weight,
}: DeliverableInputDto): Deliverable => ({
  id: newId(),
  format,
  placement,
  quantity,
  dueAt: dueAt === undefined ? null : new Date(dueAt).toISOString(),
  note: note ?? null,
  weight: weight ?? quantity,
});

/** What asks for nothing is left out, so that what is kept is a requirement. */
const asked = (targeting: Targeting): Targeting =>
  Object.fromEntries(
    Object.entries(targeting).filter(
      ([, value]) =>
        value !== undefined &&
        value !== null &&
        value !== false &&
        !(Array.isArray(value) && value.length === 0),
    ),
  );

type Written = Pick<
  CampaignState,
  | 'title'
  | 'brief'
  | 'type'
  | 'formats'
  | 'placements'
  | 'targeting'
  | 'deliverables'
  | 'budgetMinor'
  | 'priceMinor'
  | 'places'
  | 'startsAt'
  | 'endsAt'
>;

const timeOf = (text: string | undefined): Date | null => (text === undefined ? null : new Date(text));

export const writtenIn = (input: CampaignInputDto): Written => ({
  title: input.title,
  brief: input.brief,
  type: input.type,
  formats: input.formats,
  placements: input.placements,
  targeting: asked(input.targeting ?? {}),
  deliverables: input.deliverables.map(deliverable),
  budgetMinor: input.budget.minor,
  priceMinor: input.pricePerCreator?.minor ?? null,
  places: input.places ?? null,
  startsAt: timeOf(input.startsAt),
  endsAt: timeOf(input.endsAt),
});

/** What is not named stays as it was. */
export const changedBy = (change: CampaignPatchDto): Partial<Written> => ({
  ...(change.title === undefined ? {} : { title: change.title }),
  ...(change.brief === undefined ? {} : { brief: change.brief }),
  ...(change.type ? { type: change.type } : {}),
  ...(change.formats ? { formats: change.formats } : {}),
  ...(change.placements ? { placements: change.placements } : {}),
  ...(change.targeting ? { targeting: asked(change.targeting) } : {}),
  ...(change.deliverables ? { deliverables: change.deliverables.map(deliverable) } : {}),
  ...(change.budget ? { budgetMinor: change.budget.minor } : {}),
  ...(change.pricePerCreator === undefined ? {} : { priceMinor: change.pricePerCreator?.minor ?? null }),
  ...(change.places === undefined ? {} : { places: change.places }),
  ...(change.startsAt === undefined ? {} : { startsAt: new Date(change.startsAt) }),
  ...(change.endsAt === undefined ? {} : { endsAt: new Date(change.endsAt) }),
});

/** Whether creators who have applied lose nothing by it. */
export const onlyMore = (campaign: CampaignState, change: Partial<Written>): boolean =>
  Object.keys(change).every((name) => ['endsAt', 'budgetMinor', 'places'].includes(name)) &&
  (!change.endsAt || (campaign.endsAt !== null && change.endsAt >= campaign.endsAt)) &&
  (change.budgetMinor ?? campaign.budgetMinor) >= campaign.budgetMinor &&
  (change.places === undefined ||
    change.places === null ||
    (campaign.places !== null && change.places >= campaign.places));

/** What a creator offers to make for it. Due days that are over by then, or too far away, are left open. */
export function termsFor(
  campaign: CampaignState,
  {
    priceMinor,
    message,
    now,
    lastDue,
  }: { priceMinor: number; message: string | null; now: Date; lastDue: Date },
): DealTerms {
  const stillDue = (day: string | null) =>
    day !== null && new Date(day) > now && new Date(day) <= lastDue ? day : null;
  return {
    title: campaign.title,
    brief: campaign.brief,
    priceMinor,
    deliverables: campaign.deliverables.map((piece) => ({
      ...piece,
      id: newId(),
      dueAt: stillDue(piece.dueAt),
    })),
    dueAt: null,
    rights: null,
    exclusivity: null,
    message,
  };
}
