import type { CampaignDetail } from '@/entities/campaign';
import type { Schemas } from '@/shared/api';
import { firstPiece, sentPieces } from '@/entities/deliverable';
import type { Piece } from '@/entities/deliverable';
import { sentGoods } from './goods';
import type { GoodsRow } from './goods';

export interface TypedOffer {
  creatorIds: string[];
  type: Schemas['CampaignType'];
  title: string;
  brief: string;
  price: number | null;
  deliverables: Piece[];
  goods?: GoodsRow[];
  dueAt?: string;
  use: 'none' | 'organic' | 'paid';
  months: number | null;
  exclusive?: string;
  until?: string;
  message?: string;
}

export const campaignTypes = [
  'content',
  'create_and_post',
  'amplify',
  'livestream',
  'event_attendance',
  'sponsoring',
  'ad_posting',
] as const satisfies readonly TypedOffer['type'][];

const LEAST_MONTHS = 1;
const MONTHS = 6;
const LONGEST_TITLE = 120;

/** What stands in the form from the start: the terms of the campaign, and what the address names, such as a package. */
export function startOf(
  params: URLSearchParams,
  creatorIds: string[],
  campaign: CampaignDetail | null,
): Partial<TypedOffer> {
  const price = params.get('price') ?? '';
  return {
    creatorIds,
    type: campaign?.type ?? 'content',
    title: (params.get('title') ?? campaign?.title ?? '').slice(0, LONGEST_TITLE),
    price: /^[1-9]\d{0,8}$/.test(price) ? Number(price) : (campaign?.pricePerCreator?.minor ?? null),
    brief: campaign?.brief ?? '',
    deliverables: campaign
      ? campaign.deliverables.map(({ placement, quantity, note }) => ({
          placement,
          quantity,
          note: note ?? '',
        }))
      : [firstPiece],
    use: 'none',
    months: MONTHS,
  };
}

/** The offer as it is sent, the same for each creator; what is left empty is left out. */
export function bodyOf(typed: TypedOffer): Omit<Schemas['CollabInputDto'], 'creatorId'> {
  const { type, title, brief, price, deliverables, dueAt, use, months, until } = typed;
  const [message, exclusive] = [typed.message?.trim(), typed.exclusive?.trim()];
  return {
    type,
    title,
    brief,
    price: { minor: price ?? 0, currency: 'EUR' },
    deliverables: sentPieces(deliverables),
    ...(typed.goods?.length ? { goods: sentGoods(typed.goods) } : {}),
    ...(message ? { message } : {}),
    ...(dueAt ? { dueAt } : {}),
    ...(use === 'none' ? {} : { rights: { use, months: months ?? LEAST_MONTHS } }),
    ...(exclusive && until ? { exclusivity: { field: exclusive, until } } : {}),
  };
}
