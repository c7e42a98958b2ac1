import { floorRatio } from '../../../kernel/money.js';
import { type ChallengeState, type ChallengeStatus, grossOfViews } from '../challenges/index.js';
import { type EntryActor, type EntryEvent, machineOf } from './entry.machine.js';
import type { EntryState } from './entry.types.js';

export type EntryReader = Extract<EntryActor, 'creator' | 'brand' | 'staff'>;

type Brief = Pick<ChallengeState, 'type' | 'preReview'>;

export const isPosted = ({ type }: Brief): boolean => type !== 'content';
export const needsDraft = (challenge: Brief): boolean => challenge.preReview || !isPosted(challenge);

/** Work that began goes on while a challenge is paused or exhausted, and after its end where a deadline runs longer. */
const takesHandIns: ReadonlySet<ChallengeStatus> = new Set(['live', 'paused', 'exhausted', 'reviewing']);
export const isHandInOpen = (
  { status }: Pick<ChallengeState, 'status'>,
  { graceUntil }: Pick<EntryState, 'graceUntil'>,
): boolean => takesHandIns.has(status) || (status === 'settling' && graceUntil !== null);

/** What this reader may do to the entry now: the table, narrowed by the kind of challenge. */
export function allowedEvents(
  entry: Pick<EntryState, 'status' | 'graceUntil'>,
  challenge: ChallengeState,
  reader: EntryReader,
): EntryEvent[] {
  return machineOf(reader)
    .allowedEvents(entry.status)
    .filter((event) => {
      // It comes of an appeal alone.
      if (event === 'reinstate') return false;
      if (event === 'hand_in_draft') return needsDraft(challenge) && isHandInOpen(challenge, entry);
      if (event === 'hand_in_post') {
        return (
          isPosted(challenge) &&
          isHandInOpen(challenge, entry) &&
          (entry.status === 'draft_approved' || !needsDraft(challenge))
        );
      }
      return true;
    });
}

/** How many of an entry's views are paid: in mode fixed the price covers all of them. */
export function viewsOf(
  { views, accruedMinor, unpaidMinor }: Pick<EntryState, 'views' | 'accruedMinor' | 'unpaidMinor'>,
  challenge: ChallengeState,
): { paid: number; unpaid: number } {
  if (challenge.mode !== 'brawl') return { paid: views, unpaid: 0 };
  const paid = paidViews({ views, accruedMinor, unpaidMinor }, challenge);
  return { paid, unpaid: views - paid };
}

function paidViews(
  { views, accruedMinor, unpaidMinor }: Pick<EntryState, 'views' | 'accruedMinor' | 'unpaidMinor'>,
  challenge: ChallengeState,
): number {
  const { terms, maxViewsPaidPerEntry, maxPerCreatorMinor } = challenge;
  if (!terms || accruedMinor === 0) return 0;
  const perThousand = terms.cpmMinor;
  const whole =
    unpaidMinor === 0 &&
    accruedMinor === grossOfViews(views, { ...challenge, terms }) &&
    accruedMinor !== maxPerCreatorMinor;
  return whole
    ? Math.min(views, maxViewsPaidPerEntry ?? views)
    : Math.min(views, floorRatio(accruedMinor, 1000, perThousand));
}
