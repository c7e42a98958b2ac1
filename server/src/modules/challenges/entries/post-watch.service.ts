import { Injectable } from '@nestjs/common';
import { keptWords } from '../../../kernel/kept-words.js';
import { Clock, HOUR } from '../../../kernel/clock.js';
import { SettingsStore } from '../../../platform/config/settings.js';
import { Database } from '../../../platform/database/database.js';
import { Transactional } from '../../../platform/database/transactional.js';
import { Outbox } from '../../../platform/outbox/outbox.js';
import { ChallengesService, type ChallengeState, isShared, scoreOf } from '../challenges/index.js';
import type { AvailabilityChanged, MetricsUpdated } from '../content-tracking/index.js';
import { isBack } from './accrual.rules.js';
import { AccrualsService } from './accruals.service.js';
import { AllotmentsService } from './allotments.service.js';
import { EntriesRepository } from './entries.repository.js';
import { entryEvent } from './entries.events.js';
import { EntryChanges } from './entry-changes.js';
import { clock, EntryMoves, system } from './entry-moves.js';
import { type EntryState, lostStatuses, standsStill } from './entry.types.js';
import { EntrySteps } from './steps/entry-steps.service.js';
import { FiguresService } from './figures.service.js';

const NOT_PUBLIC = keptWords({
  en: 'not public for as long as agreed',
  de: 'Nicht so lange öffentlich wie vereinbart',
});
const POST_GONE = keptWords({
  en: 'the post is gone: what it had earned is taken back',
  de: 'Der Beitrag ist nicht mehr online: Seine Einnahmen werden zurückgenommen',
});

/** What readings of the posts mean for their entries. */
@Injectable()
export class PostWatchService {
  constructor(
    readonly db: Database,
    private readonly challenges: ChallengesService,
    private readonly entries: EntriesRepository,
    private readonly moves: EntryMoves,
    private readonly accruals: AccrualsService,
    private readonly allotments: AllotmentsService,
    private readonly figures: FiguresService,
    private readonly changes: EntryChanges,
    private readonly steps: EntrySteps,
    private readonly outbox: Outbox,
    private readonly settings: SettingsStore,
    private readonly time: Clock,
  ) {}

  /** One sync of a challenge: all its new figures share what is left of the budget. */
  @Transactional()
  async figuresRead({ ref, at, contents }: MetricsUpdated): Promise<void> {
    if (ref?.kind !== 'challenge') return;
    const byContent = new Map(contents.map(({ contentId, metrics }) => [contentId, metrics]));
    const challenge = await this.challenges.lock(ref.id);
    const entries = await this.entries.lockByContent([...byContent.keys()]);
    const readings = entries.flatMap((entry) => {
      const figures = byContent.get(entry.contentId ?? '');
      return figures ? [{ entry, reading: { figures, at: new Date(at) } }] : [];
    });
    const changed = await this.figures.apply(challenge, readings);
    await this.entries.saveFigures(changed, this.time.now());
    const earned = new Map(changed.map(({ id, earnedMinor }) => [id, earnedMinor]));
    await this.accruals.payViews(challenge, changed);
    await this.allotments.allot(challenge);
    for (const entry of changed) if (entry.earnedMinor !== earned.get(entry.id)) this.changes.entry(entry.id);
  }

  @Transactional()
  async gone({ ref, at, contentIds }: AvailabilityChanged): Promise<void> {
    if (ref?.kind !== 'challenge') return;
    await this.challenges.lock(ref.id);
    for (const entry of await this.entries.lockByContent(contentIds)) {
      if (lostStatuses.has(entry.status) || entry.goneSince) continue;
      const hours = this.settings.get(entry.status === 'paid' ? 'entry.restoreHours' : 'entry.goneHours');
      const goneSince = new Date(at);
      const change = { goneSince, goneDueAt: new Date(goneSince.getTime() + hours * HOUR) };
      await this.entries.update(entry.id, change);
      Object.assign(entry, change);
      await this.moves.note(entry, 'post_gone', system, {
        details: { restoreUntil: change.goneDueAt.toISOString() },
      });
      await this.outbox.append(entryEvent('challenge.entry.postGone', entry, 'system'));
    }
  }

  /** What was taken back is earned again, as far as the budget still goes. */
  @Transactional()
  async back({ ref, contentIds }: AvailabilityChanged): Promise<void> {
    if (ref?.kind !== 'challenge') return;
    const challenge = await this.challenges.lock(ref.id);
    for (const entry of await this.entries.lockByContent(contentIds)) {
      if (!entry.goneSince) continue;
      const change = { goneSince: null, goneDueAt: null };
      await this.entries.update(entry.id, change);
      Object.assign(entry, change);
      await this.moves.note(entry, 'post_back', system);
      await this.restore(challenge, entry);
    }
  }

  /**
   * The post is back: what was taken back is earned again. No money moves while the entry is frozen or its challenge
   * suspended, so that it stays withheld until staff let go. In the caller's transaction, challenge and entry locked.
   */
  async restore(challenge: ChallengeState, entry: EntryState): Promise<void> {
    if (!isBack(entry) || entry.status === 'frozen' || standsStill(challenge, entry)) return;
    entry.withheld = false;
    await this.entries.update(entry.id, { withheld: false });
    await this.earnAgain(challenge, entry);
  }

  /** Before the pay: the accrual is taken back until the post returns. Afterwards: a strike, and nothing is taken back. */
  @Transactional()
  async graceOver(id: string): Promise<void> {
    const known = await this.entries.byId(id);
    if (!known) return;
    const challenge = await this.challenges.lock(known.challengeId);
    const entry = await this.entries.lock(id);
    if (!entry?.goneDueAt || entry.goneDueAt > this.time.now() || challenge.status === 'suspended') return;
    entry.goneDueAt = null;
    await this.entries.update(id, { goneDueAt: null });
    if (entry.status === 'paid') {
      await this.moves.note(entry, 'strike', clock, { reason: NOT_PUBLIC });
      await this.outbox.append(entryEvent('challenge.entry.struck', entry, 'clock'));
    } else if (entry.status === 'tracking' || entry.status === 'validating') {
      await this.withhold(challenge, entry);
    }
  }

  private async withhold(challenge: ChallengeState, entry: EntryState): Promise<void> {
    entry.withheld = true;
    await this.entries.update(entry.id, { withheld: true });
    if (challenge.mode === 'brawl') await this.accruals.payViews(challenge, [entry]);
    else {
      await this.accruals.takeBack(challenge, entry, { keepPromise: true });
      await this.steps.takeBack(challenge, entry, 'post');
    }
    await this.scoreAgain(challenge, entry, 0);
    await this.moves.note(entry, 'withheld', clock, {
      reason: POST_GONE,
    });
    this.changes.board(challenge.id);
  }

  private async earnAgain(challenge: ChallengeState, entry: EntryState): Promise<void> {
    if (entry.status !== 'tracking' && entry.status !== 'validating') return;
    if (challenge.mode === 'brawl') await this.accruals.payViews(challenge, [entry]);
    else {
      await this.steps.earnAgain(challenge, entry);
      // While the post has yet to stay, the rest of the price is not earned.
      if (entry.status === 'validating') await this.accruals.payPrice(challenge, entry);
    }
    await this.scoreAgain(challenge, entry, scoreOf(challenge, entry));
    this.changes.board(challenge.id);
  }

  /** A post that is gone has no place among those who share the money. */
  private async scoreAgain(challenge: ChallengeState, entry: EntryState, score: number): Promise<void> {
    if (!isShared(challenge)) return;
    entry.score = score;
    await this.entries.update(entry.id, { score });
    await this.allotments.allot(challenge);
  }
}
