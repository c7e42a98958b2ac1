import type { TrackedPlatform } from './tracking.types.js';

export interface ContentAddress {
  platform: TrackedPlatform;
  externalId: string;
  /** The one spelling under which a post is kept. */
  url: string;
}

const YOUTUBE_ID = /^[\w-]{11}$/;
const TIKTOK_VIDEO = /^\/@([\w.]{1,30})\/video\/(\d{6,25})\/?$/;
const youtubeHosts = new Set(['youtube.com', 'www.youtube.com', 'm.youtube.com', 'music.youtube.com']);
const tiktokHosts = new Set(['tiktok.com', 'www.tiktok.com', 'm.tiktok.com']);
const shortLinkHosts = new Set(['vm.tiktok.com', 'vt.tiktok.com']);

/** Which post an address names; null where it names none. Nothing is fetched: an address people give is only read. */
export function addressIn(
  text: string,
  platforms: readonly { addressOf: (url: URL) => ContentAddress | null }[],
): ContentAddress | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null;
  for (const platform of platforms) {
    const address = platform.addressOf(url);
    if (address) return address;
  }
  return null;
}

export function youtubeAddress(url: URL): ContentAddress | null {
  const host = url.hostname.toLowerCase();
  if (host === 'youtu.be') return youtube(url.pathname.slice(1));
  return youtubeHosts.has(host) ? youtube(youtubeId(url)) : null;
}

export const tiktokAddress = (url: URL): ContentAddress | null =>
  tiktokHosts.has(url.hostname.toLowerCase()) ? tiktok(url.pathname) : null;

/** Short links hide which post they lead to, and following them would be a call to anywhere. */
export const isShortLink = (text: string): boolean =>
  URL.canParse(text) && shortLinkHosts.has(new URL(text).hostname.toLowerCase());

function youtubeId(url: URL): string {
  const [, kind, id] = url.pathname.split('/');
  if (kind === 'watch') return url.searchParams.get('v') ?? '';
  return kind === 'shorts' || kind === 'live' || kind === 'embed' ? (id ?? '') : '';
}

function youtube(id: string): ContentAddress | null {
  const externalId = id.replace(/\/$/, '');
  if (!YOUTUBE_ID.test(externalId)) return null;
  return { platform: 'youtube', externalId, url: `https://www.youtube.com/watch?v=${externalId}` };
}

function tiktok(path: string): ContentAddress | null {
  const [, handle, externalId] = TIKTOK_VIDEO.exec(path) ?? [];
  if (handle === undefined || externalId === undefined) return null;
  return { platform: 'tiktok', externalId, url: `https://www.tiktok.com/@${handle}/video/${externalId}` };
}
