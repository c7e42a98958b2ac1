import { Injectable, type OnModuleInit } from '@nestjs/common';
import { eur } from '../../kernel/money.js';
import { type ChallengeViewer, ChallengeViewers, type CreatorTotals } from '../challenges/index.js';
import { BoardQueries, EntriesService } from '../entries/index.js';
import { ParticipationQueries } from '../participation/index.js';

const MOST_INVOLVED = 1000;

/** Tells challenges how people stand to them: challenges never import the modules of participation. */
@Injectable()
export class ViewersProvider implements OnModuleInit {
  constructor(
    private readonly registry: ChallengeViewers,
    private readonly entries: EntriesService,
    private readonly participation: ParticipationQueries,
    private readonly board: BoardQueries,
  ) {}

  onModuleInit(): void {
    this.registry.register({
      viewers: (ids, userId) => this.viewers(ids, userId),
      involved: (userId) => this.involved(userId),
      totals: (userId, from, to) => this.totals(userId, from, to),
      payouts: (challengeId) => this.board.payouts(challengeId),
    });
  }

  private async viewers(ids: readonly string[], userId: string): Promise<Map<string, ChallengeViewer>> {
    const relations = await this.participation.relations(ids, userId);
    const standings = await this.entries.standingsOf(ids, userId);
    const known = [...new Set([...relations.keys(), ...standings.keys()])];
    return new Map(
      known.map((id) => {
        const own = standings.get(id);
        const { request = null, invitation = null } = relations.get(id) ?? {};
        const part = own && {
          views: own.views,
          earned: eur(own.earnedMinor),
          dueAt: own.dueAt?.toISOString() ?? null,
        };
        return [id, { request, invitation, entry: own?.status ?? null, part: part ?? null }];
      }),
    );
  }

  private async involved(userId: string): Promise<string[]> {
    const related = [
      ...(await this.entries.challengesOf(userId, MOST_INVOLVED)),
      ...(await this.participation.challengesOf(userId, MOST_INVOLVED)),
    ];
    related.sort((a, b) => b.at.getTime() - a.at.getTime());
    return [...new Set(related.map(({ id }) => id))].slice(0, MOST_INVOLVED);
  }

  private async totals(userId: string, from: Date | null, to: Date | null): Promise<CreatorTotals> {
    const sums = await this.entries.totalsOf(userId, from, to);
    return { ...sums, pendingRequests: await this.participation.pendingRequestsOf(userId) };
  }
}
