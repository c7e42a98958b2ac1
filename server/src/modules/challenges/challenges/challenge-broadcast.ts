import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { Realtime } from '../../../platform/realtime/realtime.js';
import { ChallengesQueries } from './challenges.queries.js';

const GATHER_MS = 250;

/** Tells the room of a challenge what changed; many changes at once become one message. */
@Injectable()
export class ChallengeBroadcast implements OnApplicationShutdown {
  private readonly logger = new Logger('ChallengeBroadcast');
  private readonly changedIds = new Set<string>();
  private timer: NodeJS.Timeout | null = null;
  private sending: Promise<void> = Promise.resolve();
  private stopped = false;

  constructor(
    private readonly db: Database,
    private readonly realtime: Realtime,
    private readonly queries: ChallengesQueries,
  ) {}

  /** After the running transaction commits. */
  changed(challengeId: string): void {
    this.db.afterCommit(() => {
      if (this.stopped) return;
      this.changedIds.add(challengeId);
      this.timer ??= setTimeout(() => {
        this.timer = null;
        this.sending = this.sending.then(() => this.send());
      }, GATHER_MS);
    });
  }

  async onApplicationShutdown(): Promise<void> {
    this.stopped = true;
    if (this.timer) clearTimeout(this.timer);
    await this.sending;
  }

  private async send(): Promise<void> {
    const ids = [...this.changedIds];
    this.changedIds.clear();
    try {
      const cards = await this.queries.cards(ids);
      for (const card of cards)
        this.realtime.emit(`challenge:${card.id}`, 'challenge.updated', { challenge: card });
    } catch (error) {
      // Clients read the present state over REST; nothing is lost but the hint.
      this.logger.warn(`not told: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
}
