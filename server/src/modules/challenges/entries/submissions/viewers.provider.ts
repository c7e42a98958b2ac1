import { Injectable } from '@nestjs/common';
import {
  BoardRowDto,
  type ChallengeViewer,
  type CreatorTotals,
  KnowsChallengeViewers,
  type KnowsViewers,
} from '../../challenges/index.js';
import { BoardQueries } from '../board.queries.js';
import { EntriesService } from '../entries.service.js';
import { ParticipationQueries } from '../participation/participation.queries.js';
import { ViewersRepository } from './viewers.repository.js';

const MOST_INVOLVED = 1000;

/** Tells challenges how people stand to them: challenges never import the modules of participation. */
@KnowsChallengeViewers()
@Injectable()
export class ViewersProvider implements KnowsViewers {
  constructor(
    private readonly relations: ViewersRepository,
    private readonly entries: EntriesService,
    private readonly participation: ParticipationQueries,
    private readonly board: BoardQueries,
  ) {}

  viewers(challengeIds: readonly string[], userId: string): Promise<Map<string, ChallengeViewer>> {
    return this.relations.of(challengeIds, userId);
  }

  involved(userId: string): Promise<Map<string, ChallengeViewer>> {
    return this.relations.involved(userId, MOST_INVOLVED);
  }

  async totals(userId: string, from: Date | null, to: Date | null): Promise<CreatorTotals> {
    const sums = await this.entries.totalsOf(userId, from, to);
    return { ...sums, pendingRequests: await this.participation.pendingRequestsOf(userId) };
  }

  payouts(challengeId: string): Promise<BoardRowDto[]> {
    return this.board.payouts(challengeId);
  }
}
