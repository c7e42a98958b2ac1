import { type FailedCheck, failedReference } from '../post-checks.js';
import type { PostDetails } from '../../content-tracking/index.js';
import type { Reference } from '../types/entry-type.js';
import type { Sentence } from '../../../../kernel/sentence.js';

export interface PostProof {
  platforms: readonly string[];
  startsAt: Date;
  ownershipCode: string;
  /** The creator's name on the platform of the post. */
  handle: string | undefined;
  /** Whether it is that of a linked account; else of the profile. */
  isProven: boolean;
  /** What the caption has to hold in place of the code alone. */
  reference?: Reference | undefined;
}

/** The creator's name on a platform: here the user name, elsewhere what the profile names. */
export const handleOn = (
  platform: string,
  person: { username: string; socials: Readonly<Partial<Record<string, string>>> },
): string | undefined => (platform === 'anyjoi' ? person.username : person.socials[platform]);

/** Every hard check the post fails, in order of the list. */
export function failedChecks(
  proof: PostProof,
  post: Pick<PostDetails, 'platform' | 'public' | 'handle' | 'publishedAt' | 'caption'>,
): FailedCheck[] {
  const failures: (FailedCheck | false | null)[] = [
    !proof.platforms.includes(post.platform) && {
      check: 'right_platform',
      message: {
        en: `This challenge accepts posts on ${proof.platforms.join(', ')}, not on ${post.platform}`,
        de: `Diese Challenge nimmt Beiträge auf ${proof.platforms.join(', ')} an, nicht auf ${post.platform}`,
      },
    },
    !post.public && {
      check: 'post_public',
      message: { en: 'The post is not public', de: 'Der Beitrag ist nicht öffentlich' },
    },
    !isSameAccount(proof.handle, post.handle) && {
      check: 'own_account',
      message: proof.isProven
        ? notConnected(post.handle, proof.handle)
        : wrongAccount(post.handle, proof.handle),
    },
    post.publishedAt < proof.startsAt && {
      check: 'published_after_start',
      message: {
        en: 'The post was published before the challenge started',
        de: 'Der Beitrag wurde vor dem Start der Challenge veröffentlicht',
      },
    },
    failedReference(post.caption, codeMissing(proof.ownershipCode), proof.ownershipCode, proof.reference),
  ];
  return failures.filter((failure) => failure !== false && failure !== null);
}

const codeMissing = (code: string): FailedCheck => ({
  check: 'code_in_caption',
  message: {
    en: `The caption does not hold the code ${code}`,
    de: `In der Beschreibung fehlt der Code ${code}`,
  },
});

function wrongAccount(found: string, named: string | undefined): Sentence {
  const own = named ? `@${normalHandle(named)}` : null;
  return {
    en: `The post is on @${found}, your profile names ${own ?? 'no account there'}`,
    de: `Der Beitrag ist von @${found}, in deinem Profil steht ${own ?? 'kein Konto'}`,
  };
}

const notConnected = (found: string, proven: string | undefined): Sentence => ({
  en: `The post is on @${found}, your connected account is @${normalHandle(proven)}`,
  de: `Der Beitrag ist von @${found}, verbunden hast du @${normalHandle(proven)}`,
});

/** What the creator can mend on the post and hand in again; the rest shows that the post can never count. */
export const isMendable = ({ check }: FailedCheck): boolean =>
  check === 'right_platform' ||
  check === 'post_public' ||
  check === 'code_in_caption' ||
  check === 'refers_to_post';

const DISCLOSURE = /^[\s\p{P}\p{S}]*(?<!#)(werbung|anzeige)\b/iu;
const germanSpeaking: ReadonlySet<string> = new Set(['DE', 'AT', 'CH']);

/** The German term has to come first, and not as one hashtag among others. */
export const isDisclosed = ({ title, caption }: { title: string | null; caption: string }): boolean =>
  [title ?? '', caption, caption.slice(title?.length ?? 0)].some((text) => DISCLOSURE.test(text));

/** Whether the post is for people in Germany, as far as the brief or else the creator tells. */
export function hasGermanAudience(
  targeting: { specificAudienceCountry?: readonly string[]; specificLanguage?: readonly string[] },
  creator: { country: string | null; language: string | null },
): boolean {
  const { specificAudienceCountry: countries = [], specificLanguage: languages = [] } = targeting;
  if (countries.length > 0) return countries.some((country) => germanSpeaking.has(country));
  if (languages.length > 0) return languages.includes('de');
  return germanSpeaking.has(creator.country ?? '') || creator.language === 'de';
}

/** An account without a name proves nothing. */
const isSameAccount = (named: string | undefined, found: string): boolean =>
  normalHandle(found) !== '' && normalHandle(named) === normalHandle(found);

/** Profiles hold a name, an @name or the address of the account. */
const normalHandle = (handle: string | undefined): string =>
  (handle ?? '')
    .trim()
    .toLowerCase()
    .replace(/[?#].*$/, '')
    .replace(/\/+$/, '')
    .replace(/^.*\//, '')
    .replace(/^@/, '');
