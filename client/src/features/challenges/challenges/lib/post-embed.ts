import type { Schemas } from '@/shared/api';

/**
 * Where a platform plays one of its posts inside another page.
 *
 * Hosts are those of `frame-src` in the server's security headers.
 * Sources: https://developers.google.com/youtube/player_parameters, https://developers.tiktok.com/doc/embed-player
 */
export function embedOf({
  platform,
  externalId,
}: Pick<Schemas['TrackedContentDto'], 'platform' | 'externalId'>): string {
  const id = encodeURIComponent(externalId);
  return platform === 'youtube'
    ? `https://www.youtube-nocookie.com/embed/${id}?rel=0`
    : `https://www.tiktok.com/player/v1/${id}?rel=0`;
}
