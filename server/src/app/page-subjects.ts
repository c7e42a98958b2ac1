import { isReservedName } from '../kernel/reserved-names.js';
import type { Language } from '../kernel/sentence.js';
import type { ChallengeDto } from '../modules/challenges/challenges/index.js';
import type { UserProfileDto } from '../modules/identity/users/index.js';
import type { MediaKitDto } from '../modules/reach/creators/index.js';
import type { PostDto } from '../modules/social/posts/index.js';
import { type PageHead, pathsOf, shortened } from './page-head.js';

const SHARED_PICTURE = { width: 1200, height: 630 };
const TITLE_LENGTH = 70;

/** What the head of a challenge's page says. `image` is the picture for previews. */
export function headOfChallenge(
  { id, title, description, brand, startsAt, endsAt }: ChallengeDto,
  image: string,
  language: Language,
): PageHead {
  const inLanguages = pathsOf(`/challenges/${id}`);
  return {
    title: `${title} · ${brand.displayName}`,
    description: shortened(description),
    path: inLanguages[language],
    image,
    imageSize: SHARED_PICTURE,
    inLanguages,
    marks: { TITLE: title, BRAND: brand.displayName, DESCRIPTION: description },
    data: (urlOf) => ({
      '@type': 'Event',
      name: title,
      description: shortened(description),
      startDate: startsAt,
      endDate: endsAt,
      eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
      eventStatus: 'https://schema.org/EventScheduled',
      location: { '@type': 'VirtualLocation', url: urlOf(`/challenges/${id}`) },
      image: urlOf(image),
      organizer: { '@type': 'Organization', name: brand.displayName },
    }),
  };
}

/** The same of a post. Its picture is the file itself: what was published is what is shown. */
export function headOfPost({ kind, text, author, media, url, createdAt, viewCount }: PostDto): PageHead {
  const [first] = media;
  const words = shortened(text);
  const title = words === '' ? author.displayName : `${author.displayName}: ${words.slice(0, TITLE_LENGTH)}`;
  const description = words === '' ? author.displayName : words;
  const path = new URL(url).pathname;
  const person = { '@type': 'Person', name: author.displayName };
  return {
    title,
    description,
    path,
    image: first?.previewUrl ?? null,
    type: kind === 'video' ? 'video.other' : 'article',
    data: () =>
      kind === 'video' && first?.url && first.previewUrl
        ? {
            '@type': 'VideoObject',
            name: title,
            description,
            uploadDate: createdAt,
            thumbnailUrl: first.previewUrl,
            contentUrl: first.url,
            ...(first.durationSec === null ? {} : { duration: `PT${first.durationSec}S` }),
            author: person,
            interactionStatistic: {
              '@type': 'InteractionCounter',
              interactionType: { '@type': 'WatchAction' },
              userInteractionCount: viewCount,
            },
          }
        : { '@type': 'SocialMediaPosting', headline: title, datePublished: createdAt, author: person, url },
  };
}

/** The same of a person. Who shows their page to followers only is found by nobody. */
export function headOfProfile(
  { displayName, username, bio, avatarUrl, limited }: UserProfileDto,
  language: Language,
): PageHead | 'gone' {
  if (limited !== null) return 'gone';
  const usual = { en: `${displayName} on our platform`, de: `${displayName} auf unserer Plattform` };
  return {
    title: `${displayName} (@${username})`,
    description: bio === null ? usual[language] : shortened(bio),
    path: `/${username}`,
    image: avatarUrl,
  };
}

/** The same of a media kit, with the picture that is drawn of it. */
export function headOfKit({ displayName, username, bio }: MediaKitDto, language: Language): PageHead {
  const usual = {
    en: `What ${displayName} offers and reaches`,
    de: `Was ${displayName} anbietet und erreicht`,
  };
  const inLanguages = pathsOf(`/creators/${username}`);
  return {
    title: `${displayName} · ${{ en: 'Media kit', de: 'Mediakit' }[language]}`,
    description: bio === null ? usual[language] : shortened(bio),
    path: inLanguages[language],
    image: `/api/creators/kits/${username}/share-image?lang=${language}`,
    imageSize: SHARED_PICTURE,
    inLanguages,
  };
}

/** The page of a person stands at the root or below /profile, with an @ before the name or without. */
export function usernameIn(path: string): string | null {
  const [, below, root] = /^\/(?:profile\/@?([^/]+)|@?([^/]+))$/.exec(path) ?? [];
  if (below !== undefined) return below;
  return root === undefined || isReservedName(root) ? null : root;
}
