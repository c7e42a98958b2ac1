import type { UploadedMedia } from '@/shared/api';
import { pace } from '@/shared/query';

const EVERY_MS = 15_000;

/**
 * How soon to read again while a file is being prepared; false once none is. The server tells when it is ready, but a
 * guest has no socket, and a page that has just been opened may not be connected yet.
 */
export const whilePreparing = (
  media: readonly Pick<UploadedMedia, 'state'>[] | undefined,
  query: Parameters<typeof pace>[1],
): number | false => (media?.some(({ state }) => state === 'processing') ? pace(EVERY_MS, query) : false);
