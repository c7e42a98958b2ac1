import { declaration, onClass } from '../../../../platform/discovery/declare.js';
import type { Sentence } from '../../../../kernel/sentence.js';
import type { CampaignType, ChallengeMode, ChallengePlatform, ContentFormat } from '../challenge.types.js';

/** Why something a brief asks for cannot be handed in, and what to choose instead. */
export interface NotTaken {
  code: string;
  message: Sentence;
}

/** How creators hand in what one type of challenge asks for. */
export interface HandIn {
  /** How its entries are paid. */
  readonly modes: readonly ChallengeMode[];
  /** Entries are posts on platforms; otherwise files. */
  readonly posted: boolean;
  /** null = a post on this platform can be handed in. */
  platform: (platform: ChallengePlatform) => NotTaken | null;
  /** null = this format can be handed in, for a post on one of these platforms at least. */
  format: (format: ContentFormat, platforms: readonly ChallengePlatform[]) => NotTaken | null;
}

export const handIn = declaration<CampaignType, HandIn>('hand-ins');

/** On the provider that knows how a type is handed in: with it, brands can ask for that type. Two of one type stop the boot. */
export const HandsIn = (type: CampaignType) => onClass(handIn, type);
