import { readPublic } from '@/shared/api/public';
import type { ChallengeCard, ChallengeFacts } from '@/shared/api/public';
import type { Schemas } from '@/shared/api/contract';

/** The server names at most this many. */
export const MOST = 50;

const popular = async (limit: number): Promise<ChallengeCard[]> =>
  (await readPublic('/api/challenges/popular', { query: { limit } })).data;

export const readPopular = (): Promise<ChallengeCard[]> => popular(MOST);

export const readFacts = async (id: string): Promise<ChallengeFacts> =>
  (await readPublic('/api/hub/challenge/{id}', { path: { id } })).data;

type Proof = Schemas['EscrowProofDto'];
export type BoardRow = Pick<Schemas['BoardRowDto'], 'rank' | 'entryId' | 'user' | 'score'>;

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
  const path = { id: card.id };
  const query = { view: 'leaderboard', sort: 'score', per: ROWS };
  const answer = await readPublic('/api/hub/challenge/{id}/board/v2', { path, query });
  const rows = 'page' in answer ? answer.data : [];
  if (rows.length === 0) return null;
  const [facts, proof] = await Promise.all([
    readFacts(card.id),
    readPublic('/api/hub/challenge/{id}/escrow', { path }),
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
