import type { ServerEvents } from '@/shared/realtime';
import type { BoardRow } from './types';

interface Board {
  data: BoardRow[];
  page: number;
  per: number;
  total: number;
}
type Delta = Pick<ServerEvents['challenge.board'], 'rows' | 'gone' | 'total'>;

/** The first page with what a delta says. Its room hears no earnings: the known ones stand until the board is read again. */
export function withDelta(board: Board, { rows, gone, total }: Delta): Board {
  const known = new Map(board.data.map((row) => [row.entryId, row]));
  const left = new Set(gone);
  const changed = rows.map((row) => {
    const before = known.get(row.entryId);
    return {
      ...row,
      reward: row.reward ?? before?.reward ?? null,
      expected: row.expected ?? before?.expected ?? null,
    };
  });
  for (const row of changed) known.set(row.entryId, row);
  const data = [...known.values()]
    .filter(({ entryId }) => !left.has(entryId))
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, board.per);
  return { ...board, data, total };
}
