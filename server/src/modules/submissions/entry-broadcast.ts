import {
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
  type OnModuleInit,
} from '@nestjs/common';
import { Clock, SECOND } from '../../kernel/clock.js';
import { Config } from '../../platform/config/config.js';
import { JobQueue } from '../../platform/jobs/job-queue.js';
import { Realtime } from '../../platform/realtime/realtime.js';
import { ChallengesQueries, type ChallengeState } from '../challenges/index.js';
import { BoardQueries, EntriesService, EntryChanges, type EntryState } from '../entries/index.js';
import { EntryView } from './entry.view.js';

const GATHER_MS = 250;
const BOARD_QUEUE = 'submissions.board';
const BOARD_EVERY_MS = 5 * SECOND;
const BOARD_ROWS = 20;

interface BoardJob {
  challengeId: string;
}

/** Tells creators, brands and the rooms of challenges what changed, after the change is committed. */
@Injectable()
export class EntryBroadcast implements OnModuleInit, OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('EntryBroadcast');
  private readonly changed = new Set<string>();
  private timer: NodeJS.Timeout | null = null;
  private sending: Promise<void> = Promise.resolve();
  private stopped = false;

  constructor(
    private readonly config: Config,
    private readonly realtime: Realtime,
    private readonly jobs: JobQueue,
    private readonly changes: EntryChanges,
    private readonly entries: EntriesService,
    private readonly view: EntryView,
    private readonly board: BoardQueries,
    private readonly challenges: ChallengesQueries,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.changes.register({
      entry: (entryId) => this.entryChanged(entryId),
      board: (challengeId) => this.boardChanged(challengeId),
    });
  }

  onApplicationBootstrap(): void {
    if (!this.config.runsWorker) return;
    this.jobs.process<BoardJob>(BOARD_QUEUE, ({ challengeId }) => this.sendBoard(challengeId));
  }

  async onApplicationShutdown(): Promise<void> {
    this.stopped = true;
    if (this.timer) clearTimeout(this.timer);
    await this.sending;
  }

  /** Many changes of one entry at a time become one message. */
  private entryChanged(entryId: string): void {
    if (this.stopped) return;
    this.changed.add(entryId);
    this.timer ??= setTimeout(() => {
      this.timer = null;
      this.sending = this.sending.then(() => this.sendEntries());
    }, GATHER_MS);
  }

  /** One message per challenge at the end of each five seconds in which something changed, whichever process saw it. */
  private async boardChanged(challengeId: string): Promise<void> {
    const now = this.clock.now().getTime();
    const slot = Math.floor(now / BOARD_EVERY_MS);
    const delayMs = (slot + 1) * BOARD_EVERY_MS - now;
    await this.jobs.add<BoardJob>(BOARD_QUEUE, { challengeId }, { jobId: `${challengeId}:${slot}`, delayMs });
  }

  private async sendBoard(challengeId: string): Promise<void> {
    const { data } = await this.board.leaderboard(
      challengeId,
      { page: 1, per: BOARD_ROWS, sort: 'score' },
      { earningsOf: null },
    );
    this.realtime.emit(`challenge:${challengeId}`, 'challenge.board', { challengeId, rows: data });
  }

  private async sendEntries(): Promise<void> {
    const ids = [...this.changed];
    this.changed.clear();
    try {
      const entries = await this.entries.byIds(ids);
      for (const challengeId of new Set(entries.map((entry) => entry.challengeId))) {
        await this.tell(entries.filter((entry) => entry.challengeId === challengeId));
      }
    } catch (error) {
      // Clients read the present state over REST; nothing is lost but the hint.
      this.logger.warn(`not told: ${error instanceof Error ? error.message : String(error)}`);
    }
  }

  private async tell(entries: readonly EntryState[]): Promise<void> {
    const [first] = entries;
    if (!first) return;
    const challenge: ChallengeState = await this.challenges.own(first.challengeId, {
      userId: first.brandId,
      activeRole: 'brand',
    });
    for (const entry of await this.view.entries(entries, challenge, 'creator')) {
      this.realtime.emit(`user:${entry.user.id}`, 'challenge.entry', { entry });
    }
    for (const entry of await this.view.entries(entries, challenge, 'brand')) {
      this.realtime.emit(`user:${challenge.brandId}`, 'challenge.entry', { entry });
    }
  }
}
