import { invalidField } from '../../../../kernel/app-error.js';
import type { ChallengePlatform } from '../../challenges/index.js';
import { type ContentAddress, isShortLink, type ReadablePosts } from '../../content-tracking/index.js';
import type { HandInDto } from './dto/entry.dto.js';

/** Which post was handed in; 400 with the reason where that cannot be told. */
export function handedInAddress(
  platforms: readonly ChallengePlatform[],
  { url, platform }: HandInDto,
  posts: ReadablePosts,
): ContentAddress {
  if (url === undefined)
    throw invalidField('url', 'required', {
      en: 'The link to the post is missing',
      de: 'Der Link zum Beitrag fehlt',
    });
  if (platform === undefined)
    throw invalidField('platform', 'required', {
      en: 'The platform of the post is missing',
      de: 'Die Plattform des Beitrags fehlt',
    });
  if (!platforms.includes(platform)) {
    throw invalidField('platform', 'right_platform', {
      en: `This challenge accepts posts on ${platforms.join(', ')}`,
      de: `Diese Challenge nimmt Beiträge auf ${platforms.join(', ')} an`,
    });
  }
  if (posts.on(platform) === 'unbuilt') {
    throw invalidField('platform', 'not_open_yet', {
      en: 'Posts on this platform cannot be submitted yet',
      de: 'Beiträge auf dieser Plattform lassen sich noch nicht einreichen',
    });
  }
  if (isShortLink(url))
    throw invalidField('url', 'short_link', {
      en: 'Open the short link and copy the full link to the post',
      de: 'Öffne den Kurzlink und kopiere den ganzen Link zum Beitrag',
    });
  const address = posts.addressOf(url);
  if (!address)
    throw invalidField('url', 'no_post', {
      en: 'This is not a link to a post',
      de: 'Das ist kein Link zu einem Beitrag',
    });
  if (address.platform !== platform)
    throw invalidField('url', 'right_platform', {
      en: `This link does not lead to ${platform}`,
      de: `Dieser Link führt nicht zu ${platform}`,
    });
  return address;
}
