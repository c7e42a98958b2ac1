import type { ContentAddress } from '../../challenges/content-tracking/index.js';
import type { MadeKind } from './post.types.js';

const ID = '([0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})';
const PAGE = new RegExp(`^/(?:creator/feed/video|post)/${ID}/?$`, 'i');

/** The page of a post: a video has its own, which apps know too. */
export const postPath = ({ id, kind }: { id: string; kind: MadeKind }): string =>
  kind === 'video' ? `/creator/feed/video/${id}` : `/post/${id}`;

/** The id in the path of a post's page; both pages open every post. */
export const postIdIn = (path: string): string | null => PAGE.exec(path)?.[1]?.toLowerCase() ?? null;

/** Which of our posts an address names; null where it leads elsewhere. Its kind, and so its one spelling, is read later. */
export function anyjoiAddress(url: URL, publicUrl: string): ContentAddress | null {
  const home = new URL(publicUrl);
  const externalId = url.host.toLowerCase() === home.host ? postIdIn(url.pathname) : null;
  if (externalId === null) return null;
  return { platform: 'anyjoi', externalId, url: new URL(`/post/${externalId}`, home).href };
}
