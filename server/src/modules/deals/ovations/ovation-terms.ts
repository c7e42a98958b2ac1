import { DAY } from '../../../kernel/clock.js';
import type { DealTerms } from '../deals/index.js';
import type { OvationInputDto, OvationPatchDto } from './dto/ovation-input.dto.js';
import type { OvationState } from './ovation.types.js';
import { dueOutOfRange, rewardOutOfRange } from './ovations.errors.js';

type Asked = Pick<OvationState, 'creatorId' | 'productId' | 'prompt' | 'rewardMinor' | 'wantedBy'>;

const TITLE = 117;

export const askedIn = (input: OvationInputDto): Asked => ({
  creatorId: input.creatorId,
  productId: input.productId ?? null,
  prompt: input.prompt,
  rewardMinor: input.reward.minor,
  wantedBy: input.dueAt === undefined ? null : new Date(input.dueAt),
});

/** What is not named stays as it was. */
export const changedBy = (change: Omit<OvationPatchDto, 'send' | 'status'>): Partial<Asked> => ({
  ...(change.creatorId === undefined ? {} : { creatorId: change.creatorId }),
  ...(change.productId === undefined ? {} : { productId: change.productId }),
  ...(change.prompt === undefined ? {} : { prompt: change.prompt }),
  ...(change.reward ? { rewardMinor: change.reward.minor } : {}),
  ...(change.dueAt === undefined ? {} : { wantedBy: new Date(change.dueAt) }),
});

interface Limits {
  now: Date;
  minMinor: number;
  maxMinor: number;
  longestDays: number;
}

export function assertAsked({ rewardMinor, wantedBy }: Asked, limits: Limits): void {
  const { now, minMinor, maxMinor, longestDays } = limits;
  if (rewardMinor < minMinor || rewardMinor > maxMinor) throw rewardOutOfRange(minMinor, maxMinor);
  if (wantedBy && (wantedBy <= now || wantedBy > new Date(now.getTime() + longestDays * DAY)))
    throw dueOutOfRange(longestDays);
}

export const titleOf = (prompt: string): string =>
  prompt.length <= TITLE + 3 ? prompt : `${prompt.slice(0, TITLE).trimEnd()}...`;

/** One piece of work for the whole reward; the prompt becomes its brief. */
export const dealTermsOf = (
  { prompt, rewardMinor, wantedBy }: Pick<OvationState, 'prompt' | 'rewardMinor' | 'wantedBy'>,
  deliverableId: string,
): DealTerms => ({
  title: titleOf(prompt),
  brief: prompt,
  priceMinor: rewardMinor,
  deliverables: [
    {
      id: deliverableId,
      format: 'post',
      placement: 'anyjoi_post',
      quantity: 1,
      dueAt: null,
      note: null,
      weight: 1,
    },
  ],
  dueAt: wantedBy?.toISOString() ?? null,
  rights: null,
  exclusivity: null,
  message: null,
});
