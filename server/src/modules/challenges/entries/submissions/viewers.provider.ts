import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ChallengeViewers, type CreatorTotals } from '../../challenges/index.js';
import { BoardQueries } from '../board.queries.js';
import { EntriesService } from '../entries.service.js';
import { ParticipationQueries } from '../participation/participation.queries.js';
import { ViewersRepository } from './viewers.repository.js';

const MOST_INVOLVED = 1000;

/** Tells challenges how people stand to them: challenges never import the modules of participation. */
@Injectable()
export class ViewersProvider implements OnModuleInit {
  constructor(
    private readonly registry: ChallengeViewers,
    private readonly viewers: ViewersRepository,
    private readonly entries: EntriesService,
    private readonly participation: ParticipationQueries,
    private readonly board: BoardQueries,
  ) {}

  onModuleInit(): void {
    this.registry.register({
      viewers: (ids, userId) => this.viewers.of(ids, userId),
      involved: (userId) => this.viewers.involved(userId, MOST_INVOLVED),
      totals: (userId, from, to) => this.totals(userId, from, to),
      payouts: (challengeId) => this.board.payouts(challengeId),
    });
  }

  private async totals(userId: string, from: Date | null, to: Date | null): Promise<CreatorTotals> {
    const sums = await this.entries.totalsOf(userId, from, to);
    return { ...sums, pendingRequests: await this.participation.pendingRequestsOf(userId) };
  }
}
