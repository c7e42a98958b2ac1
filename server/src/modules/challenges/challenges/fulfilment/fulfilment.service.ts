import { Injectable, type OnModuleInit } from '@nestjs/common';
import { SettingsStore } from '../../../../platform/config/settings.js';
import { Declarations } from '../../../../platform/discovery/declarations.js';
import type { Sentence } from '../../../../kernel/sentence.js';
import {
  campaignTypes,
  type ChallengeBrief,
  challengeModes,
  type ChallengePlatform,
  challengePlatforms,
  type ChallengeState,
  contentFormats,
} from '../challenge.types.js';
import { instagramClosed, type Finding, notYet } from '../management/challenge-management.errors.js';
import { creatorFacts, type KnowsFacts } from './creator-facts.js';
import {
  type HandIns,
  notMet,
  notPaidSo,
  notTaken,
  refuseUnbuilt,
  targetingFields,
  unknownFact,
  withoutUntaken,
} from './fulfilment.rules.js';
import { type BriefStep, handIn, type HandIn, type JudgeContext } from './hand-in.js';

/** Without the module of entries nothing is known of anybody. */
const nothing: KnowsFacts = { known: new Set(), impossible: async () => [] };

/**
 * The one place that tells which briefs can be fulfilled here. It holds no names: the parts that read posts, take files
 * and know creators declare what they can do, and are asked.
 */
@Injectable()
export class Fulfilment implements OnModuleInit {
  private handIns: HandIns = new Map();
  private facts: KnowsFacts = nothing;

  constructor(
    private readonly declarations: Declarations,
    private readonly settings: SettingsStore,
  ) {}

  onModuleInit(): void {
    this.handIns = this.declarations.classesByName(handIn);
    const [found, second] = this.declarations.classes(creatorFacts);
    if (second) throw new Error(`two ${creatorFacts.what}`);
    this.facts = found?.instance ?? nothing;
  }

  refuseUnbuilt(brief: ChallengeBrief): void {
    refuseUnbuilt(brief, this.handIns);
  }

  /** What nobody could fulfil of this brief. */
  async missing(brief: ChallengeBrief): Promise<Finding[]> {
    return [...notTaken(brief, this.handIns), ...(await notMet(brief.targeting, this.facts))];
  }

  /** What the type itself says about its own fields. */
  judged(brief: ChallengeBrief, context: JudgeContext): Finding[] {
    return this.handIns.get(brief.type)?.judge?.(brief, context) ?? [];
  }

  /** How an entry of this brief earns, step by step. */
  stepsOf({ type }: Pick<ChallengeBrief, 'type'>): BriefStep[] {
    return [...(this.handIns.get(type)?.steps?.() ?? [])];
  }

  /** The same of a challenge that runs: it goes on with what is left of it, and with those who take part already. */
  missingNow(challenge: ChallengeState): Promise<Finding[]> {
    const { targeting, participants } = challenge;
    return this.missing({
      ...withoutUntaken(challenge, this.handIns),
      targeting: participants > 0 ? {} : targeting,
    });
  }

  /** Every value that a brief may name; reason = why it cannot be chosen here now. */
  options() {
    const types = campaignTypes.map((value) => {
      const way = this.handIns.get(value);
      if (!way)
        return { value, reason: notYet, modes: [], platforms: [], formats: [], drafts: null, steps: [] };
      const platforms = way.posted ? this.platformsOf(way) : [];
      const open = platforms.filter(({ reason }) => !reason).map((choice) => choice.value);
      return {
        value,
        reason: null,
        modes: challengeModes.map((mode) => ({
          value: mode,
          reason: way.modes.includes(mode) ? null : notPaidSo(way).message,
        })),
        platforms,
        formats: contentFormats.map((format) => ({
          value: format,
          reason: way.format(format, open)?.message ?? null,
        })),
        drafts: way.posted ? (way.drafts ?? ('asked' as const)) : ('always' as const),
        steps: [...(way.steps?.() ?? [])],
      };
    });
    const targeting = targetingFields.map((value) => ({
      value,
      reason: this.facts.known.has(value) ? null : unknownFact(value),
    }));
    return { types, targeting };
  }

  private platformsOf(way: HandIn): { value: ChallengePlatform; reason: Sentence | null }[] {
    const instagram = this.settings.get('challenge.instagram');
    return challengePlatforms.map((value) => ({
      value,
      reason: value === 'instagram' && !instagram ? instagramClosed : (way.platform(value)?.message ?? null),
    }));
  }
}
