import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../kernel/clock.js';
import { SettingsStore } from '../../../../platform/config/settings.js';
import { Database } from '../../../../platform/database/database.js';
import { Transactional } from '../../../../platform/database/transactional.js';
import { Metrics } from '../../../../platform/observability/metrics.js';
import { ChallengesQueries, ChallengesService, type ChallengeState } from '../../challenges/index.js';
import type { MetricsUpdated } from '../../content-tracking/index.js';
import { EntriesRepository } from '../entries.repository.js';
import { machineOf } from '../entry.machine.js';
import { system } from '../entry-moves.js';
import type { EntryState } from '../entry.types.js';
import { FreezesService } from './freezes.service.js';
import { openBand, rulesOf, scoreOf, type ScoreRules, type Signals } from './score.js';
import { SUSPICIOUS } from './score-words.js';
import { type NewScore, ScoresRepository } from './scores.repository.js';
import { SignalsQueries } from './signals.queries.js';

/** Scores entries at each reading and at the end of their hold, and freezes those that score too high. */
@Injectable()
export class ScoresService {
  constructor(
    readonly db: Database,
    private readonly challenges: ChallengesService,
    private readonly briefs: ChallengesQueries,
    private readonly entries: EntriesRepository,
    private readonly rows: ScoresRepository,
    private readonly signals: SignalsQueries,
    private readonly freezes: FreezesService,
    private readonly settings: SettingsStore,
    private readonly metrics: Metrics,
    private readonly time: Clock,
  ) {}

  get rules(): ScoreRules {
    return rulesOf(this.settings.all);
  }

  /** The challenge is locked only where something is frozen: scoring itself stands in nobody's way. */
  @Transactional()
  async figuresRead({ ref, contents }: MetricsUpdated): Promise<void> {
    if (ref?.kind !== 'challenge') return;
    const entries = await this.rows.openOf(contents.map(({ contentId }) => contentId));
    const challenge = await this.briefs.find(ref.id);
    if (!challenge || entries.length === 0) return;
    const { rules } = this;
    const scores = await this.scored(challenge, entries, rules);
    const freezing = scores.filter(({ entry, scored }) =>
      this.isToFreeze({ ...entry, fraudScore: scored.score }, rules),
    );
    const locked = freezing.length > 0 ? await this.challenges.lock(ref.id) : null;
    await this.keep(scores, rules);
    if (!locked) return;
    for (const { entry } of freezing) {
      const held = await this.entries.lock(entry.id);
      if (held && this.isToFreeze(held, rules)) await this.freeze(locked, held);
    }
  }

  /** With what is asked only then. In the caller's transaction, challenge and entry locked; changes `entry` in place. */
  async holdEnds(challenge: ChallengeState, entry: EntryState): Promise<void> {
    const { rules } = this;
    const [signals] = await this.signals.of(challenge, [entry], rules);
    if (!signals) return;
    Object.assign(signals, await this.signals.shared(entry));
    await this.keep([{ entry, signals, scored: scoreOf(signals, rules) }], rules);
  }

  async freeze(challenge: ChallengeState, entry: EntryState): Promise<void> {
    this.metrics.anomalies.inc({ kind: 'entry_frozen' });
    await this.freezes.freeze(challenge, entry, system, SUSPICIOUS);
  }

  private async scored(
    challenge: ChallengeState,
    entries: readonly EntryState[],
    rules: ScoreRules,
  ): Promise<NewScore[]> {
    const signals = await this.signals.of(challenge, entries, rules);
    const scores: NewScore[] = [];
    for (const [index, entry] of entries.entries()) {
      const read = signals[index];
      if (!read) continue;
      const known = entry.fraudHeld ? { ...read, ...(await this.foundBefore(entry)) } : read;
      scores.push({ entry, signals: known, scored: scoreOf(known, rules) });
    }
    return scores;
  }

  /** What was found when the hold ended stands until staff decide: a reading does not ask for it again. */
  private async foundBefore({ id }: EntryState): Promise<Partial<Signals>> {
    const last = await this.rows.latest(id);
    if (!last) return {};
    const { sharedPayout, sharedIdentity, tiedToBrand } = last.signals;
    return { sharedPayout, sharedIdentity, tiedToBrand };
  }

  private async keep(scores: readonly NewScore[], rules: ScoreRules): Promise<void> {
    const now = this.time.now();
    const version = await this.rows.versionOf(rules, now);
    await this.rows.add(scores, version, now);
  }

  private isToFreeze(entry: EntryState, rules: ScoreRules): boolean {
    return (
      openBand(entry, rules) === 'freeze' &&
      machineOf('system').allowedEvents(entry.status).includes('freeze')
    );
  }
}
