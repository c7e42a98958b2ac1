import { invalidField } from '../../../../kernel/app-error.js';
import type { Sentence } from '../../../../kernel/sentence.js';
import type {
  CampaignType,
  ChallengeBrief,
  ChallengeMode,
  ChallengePlatform,
  Targeting,
} from '../challenge.types.js';
import { briefError, type Finding, notOpenYet } from '../management/challenge-management.errors.js';
import type { KnowsFacts, TargetingField } from './creator-facts.js';
import type { HandIn } from './hand-in.js';

export type HandIns = ReadonlyMap<CampaignType, HandIn>;
type Asked = Pick<ChallengeBrief, 'type' | 'mode' | 'platforms' | 'formats' | 'preReview'>;

/** A type or a way of paying that nothing built here hands in: refused when it is saved. */
export function refuseUnbuilt({ type, mode }: Pick<ChallengeBrief, 'type' | 'mode'>, handIns: HandIns): void {
  const way = handIns.get(type);
  if (!way) {
    throw notOpenYet('type', {
      en: `The challenge type ${spaced(type)}`,
      de: `Die Challenge-Art ${spaced(type)}`,
    });
  }
  if (way.modes.includes(mode)) return;
  if (![...handIns.values()].some(({ modes }) => modes.includes(mode)))
    throw notOpenYet('mode', { en: `The mode ${mode}`, de: `Der Modus ${mode}` });
  const { code, message } = notPaidSo(way);
  throw invalidField('mode', code.toLowerCase(), message);
}

/** What of the hand-in that a brief asks for does not exist here. */
export function notTaken(brief: Asked, handIns: HandIns): Finding[] {
  const way = handIns.get(brief.type);
  if (!way)
    return [
      briefError('TYPE_NOT_OPEN', 'type', {
        en: 'Nothing can be submitted for this type of challenge yet: choose another type',
        de: 'Bei dieser Art von Challenge lässt sich noch nichts einreichen: Wähle eine andere Art',
      }),
    ];
  const modes = way.modes.includes(brief.mode) ? [] : [{ field: 'mode', ...notPaidSo(way) }];
  const asked: readonly ChallengePlatform[] = way.posted ? brief.platforms : [];
  const platforms = asked.flatMap((name) => {
    const reason = way.platform(name);
    return reason ? [{ field: 'platforms', ...reason }] : [];
  });
  const formats = brief.formats.flatMap((name) => {
    const reason = way.format(name, asked);
    return reason ? [{ field: 'formats', ...reason }] : [];
  });
  const drafts = draftsOf(way, brief);
  return [...modes, ...drafts, ...platforms, ...formats].map(({ code, field, message }) =>
    briefError(code, field, message),
  );
}

/** Types whose drafts are part of the work, or that have nothing to draft. */
function draftsOf({ drafts, posted }: HandIn, { preReview }: Pick<Asked, 'preReview'>) {
  if (!posted || drafts === undefined || drafts === 'asked') return [];
  if (drafts === 'always' && !preReview)
    return [
      {
        field: 'preReview',
        code: 'DRAFTS_NEEDED',
        message: {
          en: 'Drafts are a step of this type of challenge: review them before they are posted',
          de: 'Entwürfe gehören zu dieser Art von Challenge: Prüfe sie, bevor gepostet wird',
        },
      },
    ];
  if (drafts === 'never' && preReview)
    return [
      {
        field: 'preReview',
        code: 'NO_DRAFTS',
        message: {
          en: 'There is nothing to draft for this type of challenge: switch the review of drafts off',
          de: 'Bei dieser Art von Challenge gibt es keine Entwürfe: Schalte ihre Prüfung aus',
        },
      },
    ];
  return [];
}

/** Without what does not exist here; unchanged where nothing would be left. A running challenge goes on with the rest. */
export function withoutUntaken<Brief extends Asked>(brief: Brief, handIns: HandIns): Brief {
  const way = handIns.get(brief.type);
  if (!way) return brief;
  const platforms = brief.platforms.filter((name) => way.platform(name) === null);
  const formats = brief.formats.filter((name) => way.format(name, platforms) === null);
  return {
    ...brief,
    ...(platforms.length > 0 ? { platforms } : {}),
    ...(formats.length > 0 ? { formats } : {}),
  };
}

/** Requirements that nobody can meet: nothing is known to compare them with, or no creator can have the value. */
export async function notMet(targeting: Targeting, facts: KnowsFacts): Promise<Finding[]> {
  const asked = targetingFields.filter((field) => asks(targeting[field]));
  const unknown = asked.filter((field) => !facts.known.has(field));
  const impossible = (await facts.impossible(targeting)).filter((field) => !unknown.includes(field));
  return [
    ...unknown.map((field) => briefError(unknownCodes[field], `targeting.${field}`, unknownFact(field))),
    ...impossible.map((field) =>
      briefError('NOBODY_QUALIFIES', `targeting.${field}`, {
        en: 'No creator can meet this: choose another value, or remove it',
        de: 'Das kann kein Creator erfüllen: Wähle einen anderen Wert oder entferne die Anforderung',
      }),
    ),
  ];
}

export const unknownFact = (field: TargetingField): Sentence => ({
  en: `We do not know ${facts[field].en} of any creator yet: remove this, or nobody can join`,
  de: `Noch kennen wir von keinem Creator ${facts[field].de}: Entferne das, sonst kann niemand mitmachen`,
});

export const notPaidSo = ({ modes }: HandIn) => ({
  code: 'MODE_NOT_OPEN',
  message: {
    en: `This type of challenge is paid otherwise: choose ${modes.map((mode) => payNames[mode].en).join(' or ')}`,
    de: `Diese Art von Challenge wird anders bezahlt: Wähle ${modes.map((mode) => payNames[mode].de).join(' oder ')}`,
  },
});

const payNames: Record<ChallengeMode, Sentence> = {
  brawl: { en: '“Paid by views”', de: '„Bezahlt nach Views“' },
  fixed: { en: '“Fixed pay per entry”', de: '„Fester Betrag pro Beitrag“' },
  ranked: { en: '“Prizes by rank”', de: '„Preise nach Rang“' },
  pot: { en: '“Shared pot”', de: '„Geteilter Topf“' },
};

const facts: Record<TargetingField, Sentence> = {
  breedType: { en: 'the squad', de: 'das Squad' },
  contentFocus: { en: 'the topics', de: 'die Themen' },
  ageRange: { en: 'the age', de: 'das Alter' },
  specificGender: { en: 'the gender', de: 'das Geschlecht' },
  specificCreatorCountry: { en: 'the country', de: 'das Land' },
  specificLanguage: { en: 'the language', de: 'die Sprache' },
  specificAudienceCountry: { en: 'the audience', de: 'das Publikum' },
  minFollowers: { en: 'the followers', de: 'die Follower' },
  minAverageViews: { en: 'the average views', de: 'die durchschnittlichen Views' },
  verifiedPlatform: { en: 'the connected accounts', de: 'die verbundenen Konten' },
  verifiedIdentity: { en: 'the identity', de: 'die Identität' },
};

const unknownCodes: Record<TargetingField, string> = {
  breedType: 'BREEDS_UNKNOWN',
  contentFocus: 'TOPICS_UNKNOWN',
  ageRange: 'AGES_UNKNOWN',
  specificGender: 'GENDERS_UNKNOWN',
  specificCreatorCountry: 'COUNTRIES_UNKNOWN',
  specificLanguage: 'LANGUAGES_UNKNOWN',
  specificAudienceCountry: 'AUDIENCE_UNKNOWN',
  minFollowers: 'FOLLOWERS_UNKNOWN',
  minAverageViews: 'AVERAGE_VIEWS_UNKNOWN',
  verifiedPlatform: 'LINKS_UNKNOWN',
  verifiedIdentity: 'IDENTITIES_UNKNOWN',
};

export const targetingFields = Object.keys(facts) as TargetingField[];

const asks = (value: Targeting[TargetingField]): boolean =>
  Array.isArray(value) ? value.length > 0 : value !== undefined && value !== false;

const spaced = (name: string): string => name.replaceAll('_', ' ');
