import { floorRatio } from '../../../kernel/money.js';
import {
  type ChallengeState,
  type ChallengeStatus,
  eligibleViews,
  grossOfViews,
  isShared,
} from '../challenges/index.js';
import { type EntryEvent, machineOf } from './entry.machine.js';
import type { EntryStep } from './steps/entry-step.types.js';
import type { StepRule } from './types/entry-type.js';
import type { EntryReader, EntryState } from './entry.types.js';

type Brief = Pick<ChallengeState, 'type' | 'preReview'>;

export const isPosted = ({ type }: Brief): boolean => type !== 'content';
export const needsDraft = (challenge: Brief): boolean => challenge.preReview || !isPosted(challenge);

/** Work that began goes on while a challenge is paused or exhausted, and after its end where a deadline runs longer. */
const takesHandIns: ReadonlySet<ChallengeStatus> = new Set(['live', 'paused', 'exhausted', 'reviewing']);
export const isHandInOpen = (
  { status }: Pick<ChallengeState, 'status'>,
  { graceUntil }: Pick<EntryState, 'graceUntil'>,
): boolean => takesHandIns.has(status) || (status === 'settling' && graceUntil !== null);

/** The steps of an entry with the rules of its type; none where it has only its states. */
export interface StepsWay {
  rules: readonly StepRule[];
  steps: readonly Pick<EntryStep, 'name' | 'status'>[];
}

const noSteps: StepsWay = { rules: [], steps: [] };

export type HandInEvent = Extract<EntryEvent, 'hand_in_draft' | 'hand_in_post'>;

/** Whether a draft is still to come. */
const hasDraft = ({ rules, steps }: StepsWay): boolean =>
  rules.some(
    ({ name, kind }) =>
      kind === 'draft' && steps.some((step) => step.name === name && step.status !== 'done'),
  );

/** The step that comes before this hand-in; null where nothing is missing. What is granted comes with the post. */
export const missingFirst = ({ rules, steps }: StepsWay, event: HandInEvent): string | null =>
  rules.find(({ name, first, kind }) => {
    const status = steps.find((step) => step.name === name)?.status;
    if (!first || status === undefined) return false;
    return kind === 'grant' ? event === 'hand_in_post' && status === 'open' : status !== 'done';
  })?.name ?? null;

/** What this reader may do to the entry now: the table, narrowed by the kind of challenge. */
export function allowedEvents(
  entry: Pick<EntryState, 'status' | 'graceUntil'>,
  challenge: ChallengeState,
  reader: EntryReader,
  way: StepsWay = noSteps,
): EntryEvent[] {
  return machineOf(reader)
    .allowedEvents(entry.status)
    .filter((event) => {
      // It comes of an appeal alone.
      if (event === 'reinstate') return false;
      if (event === 'hand_in_draft')
        return (
          needsDraft(challenge) &&
          isHandInOpen(challenge, entry) &&
          missingFirst(way, event) === null &&
          (hasDraft(way) || entry.status !== 'draft_approved')
        );
      if (event === 'hand_in_post') {
        return (
          isPosted(challenge) &&
          isHandInOpen(challenge, entry) &&
          missingFirst(way, event) === null &&
          !hasDraft(way) &&
          (entry.status === 'draft_approved' || !needsDraft(challenge))
        );
      }
      return true;
    });
}

/** How many of an entry's views are paid: in mode fixed the price covers all of them, prizes and pots those that count. */
export function viewsOf(
  { views, accruedMinor, unpaidMinor }: Pick<EntryState, 'views' | 'accruedMinor' | 'unpaidMinor'>,
  challenge: ChallengeState,
): { paid: number; unpaid: number } {
  if (challenge.mode === 'fixed') return { paid: views, unpaid: 0 };
  if (isShared(challenge)) {
    const counted = eligibleViews(views, challenge);
    return { paid: counted, unpaid: views - counted };
  }
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
