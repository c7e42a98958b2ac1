import { invalidField } from '../../../../kernel/app-error.js';
import type { ChallengePlatform } from '../../challenges/index.js';
import { type ContentAddress, contentAddress, isShortLink } from '../../content-tracking/index.js';
import type { HandInDto } from './dto/entry.dto.js';

/** Which post was handed in; 400 with the reason where that cannot be told. */
export function handedInAddress(
  platforms: readonly ChallengePlatform[],
  { url, platform }: HandInDto,
): ContentAddress {
  if (url === undefined) throw invalidField('url', 'required', 'The address of the post is missing');
  if (platform === undefined)
    throw invalidField('platform', 'required', 'The platform of the post is missing');
  if (!platforms.includes(platform)) {
    throw invalidField('platform', 'right_platform', `This challenge takes posts on ${platforms.join(', ')}`);
  }
  if (platform !== 'youtube' && platform !== 'tiktok') {
    throw invalidField('platform', 'not_open_yet', 'Posts on this platform cannot be handed in yet');
  }
  if (isShortLink(url))
    throw invalidField('url', 'short_link', 'Open the short link and copy the full address of the post');
  const address = contentAddress(url);
  if (!address) throw invalidField('url', 'no_post', 'This is not the address of a post');
  if (address.platform !== platform)
    throw invalidField('url', 'right_platform', `This address is not on ${platform}`);
  return address;
}
