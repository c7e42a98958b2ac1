import { applyDecorators } from '@nestjs/common';
import { declaration, onClass } from '../../../../platform/discovery/declare.js';
import type { Sentence } from '../../../../kernel/sentence.js';
import { type CampaignType, type ChallengeState, type HandIn, HandsIn } from '../../challenges/index.js';
import type { By } from '../entry-moves.js';
import type { EntryReader, EntryState } from '../entry.types.js';
import type { IneligibilityReason } from '../participation/eligibility.types.js';

/**
 * How a step is done. draft: handed in as a draft and approved; own: by a route of the type; post: the post is approved;
 * stay: the post was public for as long as the brief asks; grant: what the creator handed over works for the brand.
 */
export type StepKind = 'draft' | 'own' | 'post' | 'stay' | 'grant';

export interface StepRule {
  name: string;
  kind: StepKind;
  /** Part of the price in whole percent; the last step gets what the others leave. */
  percent: number;
  /** Percent of the price that is owed where the agreed date of this step passes. */
  missedPercent?: number;
  /** Words are enough, without a file. */
  words?: boolean;
  /** Nothing can be handed in before this step is done; a grant only has to be handed over. */
  first?: boolean;
}

/** What a post has to refer to, in place of the code of the entry alone. */
export interface Reference {
  isIn: (caption: string) => boolean;
  message: Sentence;
}

/** What one type of challenge does differently, beside how its work is handed in. All of it may be left out. */
export interface EntryType extends HandIn {
  /** The steps of an entry, in order; their parts of the price earn and wait by themselves, the last one with the entry. */
  rules?: () => readonly StepRule[];
  /** The deadline of an entry that just joined; absent: the end of the challenge. */
  joinDue?: (challenge: ChallengeState, now: Date) => Date;
  /** In the transaction of the join, before anything is judged: joins that exclude each other wait. */
  begins?: (challenge: ChallengeState, userId: string) => Promise<void>;
  /** What keeps this person out. */
  obstacle?: (challenge: ChallengeState, userId: string) => Promise<IneligibilityReason | null>;
  /** Beside the new entry, in the transaction of the join. */
  joined?: (challenge: ChallengeState, entry: EntryState) => Promise<void>;
  /** Beside the approved post, in its transaction. */
  postApproved?: (challenge: ChallengeState, entry: EntryState) => Promise<void>;
  /** After the approved post: until when its last step waits for the brand. Absent: it waits for nobody. */
  grantDue?: () => Date;
  /** Before the entry is withdrawn, in its transaction: what leaving so late costs. */
  leaving?: (entry: EntryState) => Promise<void>;
  /**
   * Staff have reversed the end of an entry: what the end cost its creator is taken back. Answers whether it cost anything.
   */
  reinstated?: (entry: EntryState, by: By) => Promise<boolean>;
  /** What the caption of a post has to hold. */
  reference?: (challenge: ChallengeState, entry: EntryState) => Reference;
  /** By entry: what this type alone adds to it, as this reader may see it. */
  shown?: (entries: readonly EntryState[], reader: EntryReader) => Promise<ReadonlyMap<string, object>>;
  /** The challenge was suspended: deadlines of the type move by as much. */
  later?: (challengeId: string, movedMs: number) => Promise<void>;
}

export const entryType = declaration<CampaignType, EntryType>('types of entries');

/** On the provider of a type: with it, brands can ask for the type and its entries run by its rules. */
export const TypeOfEntry =
  (type: CampaignType) =>
  (target: new (...args: never[]) => EntryType): void =>
    applyDecorators(HandsIn(type) as ClassDecorator, onClass(entryType, type) as ClassDecorator)(target);

/** The steps as a brief shows them. */
export const briefSteps = (rules: readonly StepRule[]) =>
  rules.map(({ name, percent, missedPercent }) => ({
    name,
    percent,
    ...(missedPercent ? { missedPercent } : {}),
  }));
