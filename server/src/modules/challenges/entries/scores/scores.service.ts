import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../kernel/clock.js';
import { SettingsStore } from '../../../../platform/config/settings.js';
import { Database } from '../../../../platform/database/database.js';
import { Transactional } from '../../../../platform/database/transactional.js';
import { Metrics } from '../../../../platform/observability/metrics.js';
import { ChallengesService, type ChallengeState } from '../../challenges/index.js';
import type { MetricsUpdated } from '../../content-tracking/index.js';
import { EntriesRepository } from '../entries.repository.js';
import { machineOf } from '../entry.machine.js';
import { system } from '../entry-moves.js';
import { type EntryState, finalStatuses } from '../entry.types.js';
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

  /** Signals are gathered before anything is locked; what the end of a hold has found meanwhile is seen under the lock. */
  @Transactional()
  async figuresRead({ ref, contents }: MetricsUpdated): Promise<void> {
    if (ref?.kind !== 'challenge') return;
    const contentIds = contents.map(({ contentId }) => contentId);
    const read = await this.rows.openOf(contentIds);
    if (read.length === 0) return;
    const { rules } = this;
    const signals = await this.signals.of(read, rules);
    const byEntry = new Map(read.map(({ id }, index) => [id, signals[index]]));
    const challenge = await this.challenges.lock(ref.id);
    const entries = (await this.entries.lockByContent(contentIds)).filter(
      ({ status }) => !finalStatuses.has(status),
    );
    await this.keep(await this.scored(entries, byEntry, rules), rules);
    for (const entry of entries) if (this.isToFreeze(entry, rules)) await this.freeze(challenge, entry);
  }

  /** With what is asked only then. In the caller's transaction, challenge and entry locked; changes `entry` in place. */
  async holdEnds(challenge: ChallengeState, entry: EntryState): Promise<void> {
    const { rules } = this;
    const [signals] = await this.signals.of([entry], rules);
    if (!signals) return;
    Object.assign(signals, await this.signals.shared(entry));
    await this.keep([{ entry, signals, scored: scoreOf(signals, rules) }], rules);
  }

  async freeze(challenge: ChallengeState, entry: EntryState): Promise<void> {
    this.metrics.anomalies.inc({ kind: 'entry_frozen' });
    await this.freezes.freeze(challenge, entry, system, SUSPICIOUS);
  }

  private async scored(
    entries: readonly EntryState[],
    signals: ReadonlyMap<string, Signals | undefined>,
    rules: ScoreRules,
  ): Promise<NewScore[]> {
    const scores: NewScore[] = [];
    for (const entry of entries) {
      const read = signals.get(entry.id);
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
