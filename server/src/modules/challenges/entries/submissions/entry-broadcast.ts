import { InjectQueue, Process, Processor } from '@nestjs/bull';
import { Logger, type OnApplicationShutdown } from '@nestjs/common';
import type { Job, Queue } from 'bull';
import { Clock, SECOND } from '../../../../kernel/clock.js';
import { declareQueue } from '../../../../platform/jobs/declared-queues.js';
import { Realtime } from '../../../../platform/realtime/realtime.js';
import { ownerRoom, personRoom } from '../../../../platform/realtime/rooms.js';
import { ChallengesQueries, type ChallengeState } from '../../challenges/index.js';
import { BoardQueries } from '../board.queries.js';
import { EntriesService } from '../entries.service.js';
import { OnEntryChange } from '../entry-changes.js';
import type { EntryState } from '../entry.types.js';
import { EntryView } from './entry.view.js';
import { SentBoards } from './sent-boards.js';

const GATHER_MS = 250;
const BOARD_QUEUE = declareQueue('submissions.board');
const BOARDS_TOGETHER = 4;
const BOARD_EVERY_MS = 5 * SECOND;
const BOARD_ROWS = 20;

interface BoardJob {
  challengeId: string;
}

/** Tells creators, brands and the rooms of challenges what changed, after the change is committed. */
@Processor(BOARD_QUEUE)
export class EntryBroadcast implements OnApplicationShutdown {
  private readonly logger = new Logger('EntryBroadcast');
  private readonly changed = new Set<string>();
  private timer: NodeJS.Timeout | null = null;
  private sending: Promise<void> = Promise.resolve();
  private stopped = false;

  constructor(
    private readonly realtime: Realtime,
    @InjectQueue(BOARD_QUEUE) private readonly queue: Queue<BoardJob>,
    private readonly entries: EntriesService,
    private readonly view: EntryView,
    private readonly board: BoardQueries,
    private readonly sent: SentBoards,
    private readonly challenges: ChallengesQueries,
    private readonly clock: Clock,
  ) {}

  async onApplicationShutdown(): Promise<void> {
    this.stopped = true;
    if (this.timer) clearTimeout(this.timer);
    await this.sending;
  }

  /** Many changes of one entry at a time become one message. */
  @OnEntryChange('entry')
  entryChanged(entryId: string): void {
    if (this.stopped) return;
    this.changed.add(entryId);
    this.timer ??= setTimeout(() => {
      this.timer = null;
      this.sending = this.sending.then(() => this.sendEntries());
    }, GATHER_MS);
  }

  /** One message per challenge at the end of each five seconds in which something changed, whichever process saw it. */
  @OnEntryChange('board')
  async boardChanged(challengeId: string): Promise<void> {
    const now = this.clock.now().getTime();
    const slot = Math.floor(now / BOARD_EVERY_MS);
    const delayMs = (slot + 1) * BOARD_EVERY_MS - now;
    await this.queue.add({ challengeId }, { jobId: `${challengeId}:${slot}`, delay: delayMs });
  }

  @Process({ concurrency: BOARDS_TOGETHER })
  async sendBoard({ data: { challengeId } }: Job<BoardJob>): Promise<void> {
    const { data, total } = await this.board.leaderboard(
      challengeId,
      { page: 1, per: BOARD_ROWS, sort: 'score' },
      { earningsOf: null },
    );
    const { rows, gone } = await this.sent.delta(challengeId, data);
    if (rows.length + gone.length === 0) return;
    this.realtime.emit(`challenge:${challengeId}`, 'challenge.board', { challengeId, rows, gone, total });
    await this.sent.told(challengeId, data);
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
      owner: { type: 'user', id: first.brandId },
      activeRole: 'brand',
    });
    for (const entry of await this.view.entries(entries, challenge, 'creator')) {
      this.realtime.emit(personRoom(entry.user.id), 'challenge.entry', { entry });
    }
    for (const entry of await this.view.entries(entries, challenge, 'brand')) {
      this.realtime.emit(ownerRoom(challenge.brandId), 'challenge.entry', { entry });
    }
  }
}
