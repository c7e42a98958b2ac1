import { Injectable } from '@nestjs/common';
import {
  type ChallengeCounters,
  ChallengesService,
  type ChallengeState,
  isShared,
  scoreOf,
  viewsFreezeAt,
} from '../challenges/index.js';
import type { ContentFigures } from '../content-tracking/index.js';
import { EntryChanges } from './entry-changes.js';
import { type EntryState, finalStatuses } from './entry.types.js';

export interface Reading {
  figures: ContentFigures;
  at: Date;
}

/** Takes readings over into entries. Rows are locked by the caller, who saves them. */
@Injectable()
export class FiguresService {
  constructor(
    private readonly challenges: ChallengesService,
    private readonly changes: EntryChanges,
  ) {}

  /** Answers the entries that changed: an older reading, or one after the freeze, changes nothing. */
  async apply(
    challenge: ChallengeState,
    readings: readonly { entry: EntryState; reading: Reading }[],
  ): Promise<EntryState[]> {
    const freeze = viewsFreezeAt(challenge);
    const sum = { views: 0, likes: 0, comments: 0, shares: 0 };
    const changed: EntryState[] = [];
    for (const { entry, reading } of readings) {
      if (!isNews(entry, reading)) continue;
      for (const key of ['views', 'likes', 'comments', 'shares'] as const) {
        sum[key] += reading.figures[key] - entry[key];
        entry[key] = reading.figures[key];
      }
      entry.viewsAt = reading.at;
      // The first reading at or after the freeze is the last that counts.
      entry.viewsFinal = reading.at >= freeze;
      if (scoreMoves(challenge, entry)) entry.score = scoreOf(challenge, entry);
      changed.push(entry);
    }
    if (Object.values(sum).some((delta) => delta !== 0)) await this.count(challenge, sum);
    return changed;
  }

  private async count(challenge: ChallengeState, deltas: Partial<ChallengeCounters>): Promise<void> {
    await this.challenges.count(challenge.id, deltas);
    this.changes.board(challenge.id);
  }
}

/** Where entries share the money, a post that is gone and a pause beyond its tail leave the score where it is. */
const scoreMoves = (challenge: ChallengeState, { withheld, viewsAt }: EntryState): boolean =>
  !isShared(challenge) ||
  (!withheld &&
    (challenge.accrualStopsAt === null || viewsAt === null || viewsAt <= challenge.accrualStopsAt));

const isNews = ({ status, viewsFinal, viewsAt }: EntryState, { at }: Reading): boolean =>
  !finalStatuses.has(status) && !viewsFinal && (viewsAt === null || viewsAt < at);
