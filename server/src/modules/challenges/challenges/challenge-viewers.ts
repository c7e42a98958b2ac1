import { Injectable, type OnModuleInit } from '@nestjs/common';
import { declaration, onClass } from '../../../platform/discovery/declare.js';
import { Declarations } from '../../../platform/discovery/declarations.js';
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

/** What only the module of entries knows, which challenges never import. */
export interface KnowsViewers {
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

const knowing = declaration<true, KnowsViewers>('providers of challenge viewers');

/** On the provider that knows how people stand to challenges; two stop the boot. */
export const KnowsChallengeViewers = () => onClass(knowing, true);

const nobody: KnowsViewers = {
  viewers: async () => new Map(),
  involved: async () => new Map(),
  totals: async () => ({ ...noFigures, earnedMinor: 0, entries: 0, pendingRequests: 0 }),
  payouts: async () => [],
};

@Injectable()
export class ChallengeViewers implements OnModuleInit {
  known: KnowsViewers = nobody;

  constructor(private readonly declarations: Declarations) {}

  onModuleInit(): void {
    const [found, second] = this.declarations.classes(knowing);
    if (second) throw new Error(`two ${knowing.what}`);
    this.known = found?.instance ?? nobody;
  }
}
