import { Injectable } from '@nestjs/common';
import { noFigures } from '../content-tracking/index.js';
import type { BoardRowDto } from './dto/board.dto.js';
import type { ChallengeViewer } from './challenge.types.js';

/** What a creator did in all challenges, for the dashboard. */
export interface CreatorTotals {
  earnedMinor: number;
  entries: number;
  pendingRequests: number;
  views: number;
  likes: number;
  comments: number;
  shares: number;
}

/** What only the module of entries knows; it registers itself, so that challenges never import it. */
export interface ChallengeViewerProvider {
  /** How one person stands to each of these challenges, in one query; ids without any relation are left out. */
  viewers: (challengeIds: readonly string[], userId: string) => Promise<Map<string, ChallengeViewer>>;
  /**
   * Challenges the person may see because of a relation (open or accepted invitation, request, entry), with that relation.
   * Newest first, at most 1,000, in one statement.
   */
  involved: (userId: string) => Promise<Map<string, ChallengeViewer>>;
  totals: (userId: string, from: Date | null, to: Date | null) => Promise<CreatorTotals>;
  /** The board as it is paid out at settling. */
  payouts: (challengeId: string) => Promise<BoardRowDto[]>;
}

const nobody: ChallengeViewerProvider = {
  viewers: async () => new Map(),
  involved: async () => new Map(),
  totals: async () => ({ ...noFigures, earnedMinor: 0, entries: 0, pendingRequests: 0 }),
  payouts: async () => [],
};

@Injectable()
export class ChallengeViewers {
  private provider: ChallengeViewerProvider | null = null;

  register(provider: ChallengeViewerProvider): void {
    if (this.provider) throw new Error('two providers of challenge viewers');
    this.provider = provider;
  }

  get known(): ChallengeViewerProvider {
    return this.provider ?? nobody;
  }
}
