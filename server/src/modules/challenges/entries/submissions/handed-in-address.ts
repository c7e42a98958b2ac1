import { invalidField } from '../../../../kernel/app-error.js';
import type { ChallengePlatform } from '../../challenges/index.js';
import { type ContentAddress, contentAddress, isShortLink } from '../../content-tracking/index.js';
import type { HandInDto } from './dto/entry.dto.js';

/** Which post was handed in; 400 with the reason where that cannot be told. */
export function handedInAddress(
  platforms: readonly ChallengePlatform[],
  { url, platform }: HandInDto,
): ContentAddress {
  if (url === undefined)
    throw invalidField('url', 'required', {
      en: 'The address of the post is missing',
      de: 'Die Adresse des Beitrags fehlt',
    });
  if (platform === undefined)
    throw invalidField('platform', 'required', {
      en: 'The platform of the post is missing',
      de: 'Die Plattform des Beitrags fehlt',
    });
  if (!platforms.includes(platform)) {
    throw invalidField('platform', 'right_platform', {
      en: `This challenge takes posts on ${platforms.join(', ')}`,
      de: `Diese Challenge nimmt Beiträge auf ${platforms.join(', ')} an`,
    });
  }
  if (platform !== 'youtube' && platform !== 'tiktok') {
    throw invalidField('platform', 'not_open_yet', {
      en: 'Posts on this platform cannot be handed in yet',
      de: 'Beiträge auf dieser Plattform lassen sich noch nicht einreichen',
    });
  }
  if (isShortLink(url))
    throw invalidField('url', 'short_link', {
      en: 'Open the short link and copy the full address of the post',
      de: 'Öffne den Kurzlink und kopiere die ganze Adresse des Beitrags',
    });
  const address = contentAddress(url);
  if (!address)
    throw invalidField('url', 'no_post', {
      en: 'This is not the address of a post',
      de: 'Das ist nicht die Adresse eines Beitrags',
    });
  if (address.platform !== platform)
    throw invalidField('url', 'right_platform', {
      en: `This address is not on ${platform}`,
      de: `Diese Adresse liegt nicht auf ${platform}`,
    });
  return address;
}
