import { declaration, onClass } from '../../../../platform/discovery/declare.js';
import type { Sentence } from '../../../../kernel/sentence.js';
import type { Finding } from '../management/challenge-management.errors.js';
import type {
  CampaignType,
  ChallengeBrief,
  ChallengeMode,
  ChallengePlatform,
  ContentFormat,
} from '../challenge.types.js';

export interface JudgeContext {
  now: Date;
  /** Days that run, tail and review may last together. */
  maxDays: number;
  reviewHours: number;
}

/** Why something a brief asks for cannot be handed in, and what to choose instead. */
export interface NotTaken {
  code: string;
  message: Sentence;
}

/** A step of an entry, with its own part of the price. */
export interface BriefStep {
  name: string;
  /** Of the price of an entry, in whole percent. */
  percent: number;
  /** Of the price, in whole percent: what a creator owes who lets the agreed date of this step pass. */
  missedPercent?: number;
}

/** How creators hand in what one type of challenge asks for. */
export interface HandIn {
  /** How its entries are paid. */
  readonly modes: readonly ChallengeMode[];
  /** Entries are posts on platforms; otherwise files. */
  readonly posted: boolean;
  /** Whether drafts come before the post: always, where the brief asks for it, or never. Absent: where it asks. */
  readonly drafts?: 'always' | 'asked' | 'never';
  /** Steps that earn by themselves, in order; together 100 percent. Absent: an entry is paid at once. */
  steps?: () => readonly BriefStep[];
  /** What is wrong with the type's own fields; errors stop the submission. */
  judge?: (brief: ChallengeBrief, context: JudgeContext) => Finding[];
  /** null = a post on this platform can be handed in. */
  platform: (platform: ChallengePlatform) => NotTaken | null;
  /** null = this format can be handed in, for a post on one of these platforms at least. */
  format: (format: ContentFormat, platforms: readonly ChallengePlatform[]) => NotTaken | null;
}

export const handIn = declaration<CampaignType, HandIn>('hand-ins');

/** On the provider that knows how a type is handed in: with it, brands can ask for that type. Two of one type stop the boot. */
export const HandsIn = (type: CampaignType) => onClass(handIn, type);
