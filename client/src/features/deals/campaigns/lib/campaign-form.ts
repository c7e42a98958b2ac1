import { firstPiece, formatOf, sentPieces } from '@/entities/deliverable';
import type { Piece, Placement } from '@/entities/deliverable';
import { targetingOf, typedTargeting } from '@/entities/targeting';
import type { TypedTargeting } from '@/entities/targeting';
import type { Schemas } from '@/shared/api';
import type { CampaignDetail } from '../api/campaigns';

export type CampaignType = Schemas['CampaignType'];

export const campaignTypes = [
  'content',
  'create_and_post',
  'amplify',
  'livestream',
  'event_attendance',
  'sponsoring',
  'ad_posting',
] as const satisfies readonly CampaignType[];

export interface TypedCampaign extends TypedTargeting {
  title: string;
  brief: string;
  type: CampaignType;
  placements: Placement[];
  deliverables: Piece[];
  budget: number | null;
  pricePerCreator: number | null;
  places: number | null;
  startsAt?: string;
  endsAt?: string;
}

const euro = (minor: number) => ({ minor, currency: 'EUR' as const });

export const startOf = (campaign: CampaignDetail | null): Partial<TypedCampaign> => ({
  title: campaign?.title ?? '',
  brief: campaign?.brief ?? '',
  type: campaign?.type ?? 'create_and_post',
  placements: campaign?.placements ?? [firstPiece.placement],
  deliverables: campaign
    ? campaign.deliverables.map(({ placement, quantity, note }) => ({
        placement,
        quantity,
        note: note ?? '',
      }))
    : [firstPiece],
  budget: campaign?.budget.minor ?? null,
  pricePerCreator: campaign?.pricePerCreator?.minor ?? null,
  places: campaign?.places ?? null,
  ...(campaign?.startsAt ? { startsAt: campaign.startsAt } : {}),
  ...(campaign?.endsAt ? { endsAt: campaign.endsAt } : {}),
  ...typedTargeting(campaign?.targeting ?? {}),
});

/** What is left empty is left out. */
export const bodyOf = (typed: TypedCampaign): Schemas['CampaignInputDto'] => ({
  title: typed.title.trim(),
  brief: typed.brief.trim(),
  type: typed.type,
  placements: typed.placements,
  formats: [...new Set(typed.placements.map((placement) => formatOf[placement]))],
  deliverables: sentPieces(typed.deliverables),
  targeting: targetingOf(typed),
  budget: euro(typed.budget ?? 0),
  ...(typed.places === null ? {} : { places: typed.places }),
  ...(typed.pricePerCreator === null ? {} : { pricePerCreator: euro(typed.pricePerCreator) }),
  ...(typed.startsAt ? { startsAt: typed.startsAt } : {}),
  ...(typed.endsAt ? { endsAt: typed.endsAt } : {}),
});

/** A limit or a price that was emptied is taken away. */
export const patchOf = (typed: TypedCampaign): Schemas['CampaignPatchDto'] => ({
  ...bodyOf(typed),
  places: typed.places,
  pricePerCreator: typed.pricePerCreator === null ? null : euro(typed.pricePerCreator),
});

/** Once creators have applied, only what gives them more is sent: without a limit there are more places. */
export const moreOf = (typed: TypedCampaign): Schemas['CampaignPatchDto'] => ({
  ...(typed.budget === null ? {} : { budget: euro(typed.budget) }),
  places: typed.places,
  ...(typed.endsAt ? { endsAt: typed.endsAt } : {}),
});

const BASIS = 10_000;

/** What the creator receives of a price that holds the fee. */
export const earnedOf = (minor: number, feeBp: number): number => minor - Math.round((minor * feeBp) / BASIS);
