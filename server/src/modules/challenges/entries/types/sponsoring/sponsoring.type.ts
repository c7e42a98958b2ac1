import { Injectable } from '@nestjs/common';
import { Clock, DAY, HOUR } from '../../../../../kernel/clock.js';
import { SettingsStore } from '../../../../../platform/config/settings.js';
import {
  briefError,
  type ChallengeBrief,
  type ChallengeState,
  detailsOf,
  type Finding,
  type JudgeContext,
} from '../../../challenges/index.js';
import { ReadablePosts, TrackingQueries } from '../../../content-tracking/index.js';
import type { EntryState } from '../../entry.types.js';
import type { IneligibilityReason } from '../../participation/eligibility.types.js';
import { PostHandIn } from '../create-and-post/post.hand-in.js';
import { briefSteps, type EntryType, type StepRule, TypeOfEntry } from '../entry-type.js';
import { SponsoringDetailsDto } from './sponsoring.dto.js';
import { SponsoringsRepository } from './sponsorings.repository.js';

const ALL = 100;

/** Script, draft, post, and the post that stays online: each earns its part of the price by itself. */
@TypeOfEntry('sponsoring')
@Injectable()
export class SponsoringType extends PostHandIn implements EntryType {
  override readonly modes = ['fixed'] as const;
  readonly drafts = 'always' as const;

  constructor(
    posts: ReadablePosts,
    private readonly sponsorings: SponsoringsRepository,
    private readonly contents: TrackingQueries,
    private readonly settings: SettingsStore,
    private readonly time: Clock,
  ) {
    super(posts);
  }

  rules(): StepRule[] {
    const script = this.settings.get('sponsoring.scriptPercent');
    const draft = this.settings.get('sponsoring.draftPercent');
    const publish = this.settings.get('sponsoring.publishPercent');
    return [
      { name: 'script', kind: 'draft', percent: script, words: true },
      { name: 'draft', kind: 'draft', percent: draft },
      { name: 'publish', kind: 'post', percent: publish },
      { name: 'stay', kind: 'stay', percent: ALL - script - draft - publish },
    ];
  }

  steps() {
    return briefSteps(this.rules());
  }

  judge(brief: ChallengeBrief, { maxDays, reviewHours }: JudgeContext): Finding[] {
    const { categoryId } = detailsOf(brief, SponsoringDetailsDto) ?? {};
    const run = brief.endsAt.getTime() - brief.startsAt.getTime() + reviewHours * HOUR;
    const longest = run + brief.keepLiveDays * DAY;
    const findings: Finding[] = [];
    if (!categoryId)
      findings.push(
        briefError('NO_CATEGORY', 'details.sponsoring.categoryId', {
          en: 'Choose the category of what is sponsored',
          de: 'Wähle die Kategorie deines Produkts',
        }),
      );
    if (brief.keepLiveDays === 0)
      findings.push(
        briefError('STAY_NEEDED', 'keepLiveDays', {
          en: 'The last part is paid for a post that stays online: set the number of days',
          de: 'Der letzte Teil wird für einen Beitrag bezahlt, der online bleibt: Leg die Tage fest',
        }),
      );
    else if (longest > maxDays * DAY)
      findings.push(
        briefError('STAY_TOO_LONG', 'keepLiveDays', {
          en: `Run, review and the days online together may last ${maxDays} days`,
          de: `Laufzeit, Prüfung und die Tage online dürfen zusammen höchstens ${maxDays} Tage dauern`,
        }),
      );
    return findings;
  }

  async begins(_challenge: ChallengeState, userId: string): Promise<void> {
    await this.sponsorings.lock(userId);
  }

  async obstacle(challenge: ChallengeState, userId: string): Promise<IneligibilityReason | null> {
    const own = detailsOf(challenge, SponsoringDetailsDto);
    if (!own?.categoryId) return null;
    const others = await this.sponsorings.running(userId, own.categoryId, challenge.id, this.time.now());
    const asked = (own.exclusiveDays ?? 0) > 0;
    const binding = others.filter(({ exclusiveDays }) => asked || exclusiveDays > 0);
    const until = Math.max(...binding.map(({ exclusiveUntil }) => exclusiveUntil.getTime()));
    if (binding.length === 0) return null;
    const day = new Date(until).toISOString().slice(0, 10);
    return {
      rule: 'exclusivity',
      required: {
        en: 'no other sponsoring in this category',
        de: 'kein anderes Sponsoring in dieser Kategorie',
      },
      actual: { en: `sponsored until ${day}`, de: `Sponsoring bis ${day}` },
      action: null,
    };
  }

  async joined(challenge: ChallengeState, { id, userId }: EntryState): Promise<void> {
    const own = detailsOf(challenge, SponsoringDetailsDto);
    if (!own?.categoryId) return;
    const exclusiveDays = own.exclusiveDays ?? 0;
    await this.sponsorings.insert({
      entryId: id,
      challengeId: challenge.id,
      userId,
      categoryId: own.categoryId,
      exclusiveDays,
      exclusiveUntil: new Date(challenge.endsAt.getTime() + exclusiveDays * DAY),
    });
  }

  /** From then on the days count from the post itself. */
  async postApproved(challenge: ChallengeState, entry: EntryState): Promise<void> {
    const { exclusiveDays = 0 } = detailsOf(challenge, SponsoringDetailsDto) ?? {};
    if (!entry.keepLiveUntil) return;
    const postedAt = await this.postedAt(entry);
    const ends = Math.max(entry.keepLiveUntil.getTime(), postedAt.getTime() + exclusiveDays * DAY);
    await this.sponsorings.postpone(entry.id, new Date(ends));
  }

  /** The days of the brief may have changed since, so that the end of its days online does not tell it. */
  private async postedAt({ contentId, submittedAt }: EntryState): Promise<Date> {
    const content = contentId ? (await this.contents.latest([contentId])).get(contentId) : undefined;
    return content?.publishedAt ?? submittedAt ?? this.time.now();
  }
}
