import type { Deliverable, Placement } from './types';

/** Where a piece appears says what format it has. */
export const formatOf: Record<Placement, Deliverable['format']> = {
  instagram_reel: 'video9x16',
  tiktok: 'video9x16',
  youtube_short: 'video9x16',
  youtube: 'longVideo',
  instagram_post: 'post',
  instagram_story: 'story',
  tiktok_story: 'story',
  anyjoi_post: 'post',
  snapchat_spotlight: 'video9x16',
  snapchat_story: 'story',
};

export const placements = Object.keys(formatOf) as Placement[];

interface Piece {
  placement: Placement;
  quantity: number;
  note: string;
}

export const sentPieces = (pieces: readonly Piece[]) =>
  pieces.map(({ placement, quantity, note }) => ({
    placement,
    quantity,
    format: formatOf[placement],
    ...(note.trim() ? { note: note.trim() } : {}),
  }));
