import { readPublic } from '../../../shared/api/public';
import type { ChallengeCard, ChallengeFacts } from '../../../shared/api/public';
import type { Money } from '../../../shared/format/format';

/** The server names at most this many. */
export const MOST = 50;

const popular = async (limit: number): Promise<ChallengeCard[]> =>
  (await readPublic<{ data: ChallengeCard[] }>(`/api/challenges/popular?limit=${limit}`)).data;

export const readPopular = (): Promise<ChallengeCard[]> => popular(MOST);

export const readFacts = async (id: string): Promise<ChallengeFacts> =>
  (await readPublic<{ data: ChallengeFacts }>(`/api/hub/challenge/${id}`)).data;

export interface BoardRow {
  rank: number;
  entryId: string;
  user: { id: string; username: string; displayName: string; avatarUrl: string | null };
  views: number;
}

interface Proof {
  paid: Money;
  accrued: Money;
  remaining: Money;
}

export interface Board {
  card: ChallengeCard;
  facts: ChallengeFacts;
  /** Where its budget is. */
  proof: Proof;
  rows: BoardRow[];
  /** When it was read. */
  at: Date;
}

const ROWS = 5;
/** Among these the first with a board worth showing is taken. */
const CANDIDATES = 3;

async function boardOf(card: ChallengeCard): Promise<Board | null> {
  const { data } = await readPublic<{ data: (BoardRow & { metrics: { views: number } })[] }>(
    `/api/hub/challenge/${card.id}/board/v2?view=leaderboard&per=${ROWS}`,
  );
  if (data.length === 0) return null;
  const rows = data.map(({ rank, entryId, user, metrics }) => ({
    rank,
    entryId,
    user,
    views: metrics.views,
  }));
  const [facts, proof] = await Promise.all([
    readFacts(card.id),
    readPublic<{ data: Proof }>(`/api/hub/challenge/${card.id}/escrow`),
  ]);
  return { card, facts, proof: proof.data, rows, at: new Date() };
}

/** The board of the most popular open challenge that has one. */
export async function readBoard(): Promise<Board | null> {
  for (const card of await popular(CANDIDATES)) {
    const board = await boardOf(card);
    if (board) return board;
  }
  return null;
}

export const readBoardAgain = ({ card }: Board): Promise<Board | null> => boardOf(card);
