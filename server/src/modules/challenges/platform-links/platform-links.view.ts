import { say } from '../../../platform/http/language.js';
import type { PlatformAccountDto, PlatformVideoDto } from './dto/platform-account.dto.js';
import { metricsFor } from './figures.rules.js';
import type { PlatformLinkEntity } from './platform-link.entity.js';
import type { LinkedPlatform } from './platform-link.types.js';
import { problemWords } from './platform-links.errors.js';
import type { PlatformVideoEntity } from './platform-video.entity.js';

/** Whether an account stands behind the link. */
export const isHeld = ({ status }: Pick<PlatformLinkEntity, 'status'>): boolean =>
  status === 'verified' || status === 'stale';

const moment = (time: Date | null): string | null => time?.toISOString() ?? null;

export function accountView(link: PlatformLinkEntity, offered: boolean): PlatformAccountDto {
  const { platform, status, handle, externalId, avatarUrl, followers, videoCount, averageViews } = link;
  return {
    platform,
    status,
    connected: status === 'verified',
    handle,
    externalId,
    avatarUrl,
    followers,
    videoCount,
    averageViews,
    accountSince: moment(link.accountSince),
    scopes: link.scopes,
    expiresAt: moment(link.grantExpiresAt),
    syncedAt: moment(link.syncedAt),
    pendingUntil: moment(link.pendingUntil),
    problem: link.problem === null ? null : say(problemWords(platform, link.problem)),
    offered,
  };
}

export const unlinkedView = (platform: LinkedPlatform): PlatformAccountDto => ({
  platform,
  status: 'unlinked',
  connected: false,
  handle: null,
  externalId: null,
  avatarUrl: null,
  followers: null,
  videoCount: null,
  averageViews: null,
  accountSince: null,
  scopes: [],
  expiresAt: null,
  syncedAt: null,
  pendingUntil: null,
  problem: null,
  offered: true,
});

/** Without what is between the person and us. */
export const publicView = (account: PlatformAccountDto): PlatformAccountDto =>
  Object.assign(account, { externalId: null, scopes: [], expiresAt: null, problem: null });

export const videoView = (video: PlatformVideoEntity, platform: LinkedPlatform): PlatformVideoDto => ({
  externalId: video.externalId,
  platform,
  title: video.title,
  url: video.url,
  thumbnail: video.thumbnail,
  publishedAt: video.publishedAt.toISOString(),
  durationSec: video.durationSec,
  metrics: metricsFor(video),
});
