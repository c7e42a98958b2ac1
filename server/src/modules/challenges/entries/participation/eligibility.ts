import { anyOf, everywhere, type Sentence } from '../../../../kernel/sentence.js';
import type {
  CreatorFacts,
  EligibilityRule,
  IneligibilityReason,
  ParticipationRules,
  Told,
  Verdict,
} from './eligibility.types.js';
import { reachReasons } from './reach.rules.js';

/**
 * Every rule the creator misses, with the creator's own value. Pure, and the only place that decides: the verdict
 * shown before joining is the one the join is judged by. What is not known fails, with the way to make it known.
 */
export function eligibility(rules: ParticipationRules, creator: CreatorFacts, now: Date): Verdict {
  const { targeting } = rules;
  const age = creator.birthDate === null ? null : ageAt(creator.birthDate, now);
  const reasons = [
    ownChallenge(rules, creator),
    ...ageReasons(rules, age),
    platformReason(rules, creator),
    oneOf('breedType', targeting.breedType, creator.breedType, {
      en: 'Join a squad of this kind',
      de: 'Schließ dich einem solchen Squad an',
    }),
    oneOf('contentFocus', targeting.contentFocus, creator.contentFocus, {
      en: 'Choose your categories in your profile',
      de: 'Wähle deine Themen im Profil',
    }),
    oneOf('specificGender', targeting.specificGender, creator.specificGender, {
      en: 'Add your gender in your profile',
      de: 'Trage dein Geschlecht im Profil ein',
    }),
    oneOf('specificCreatorCountry', targeting.specificCreatorCountry, creator.specificCreatorCountry, {
      en: 'Add your country in your profile',
      de: 'Trage dein Land im Profil ein',
    }),
    oneOf('specificLanguage', targeting.specificLanguage, creator.specificLanguage, {
      en: 'Choose your language in your profile',
      de: 'Wähle deine Sprache im Profil',
    }),
    oneOf('specificAudienceCountry', targeting.specificAudienceCountry, creator.specificAudienceCountry, {
      en: 'Connect a platform that tells where your audience is',
      de: 'Verbinde eine Plattform, die Publikumsdaten teilt',
    }),
    ...reachReasons(rules, creator),
    identityReason(rules, creator),
  ].filter((reason) => reason !== null);
  return { eligible: reasons.length === 0, reasons };
}

/** Whole years, in UTC. */
export function ageAt(birthDate: string, now: Date): number {
  const born = new Date(`${birthDate}T00:00:00Z`);
  const hadBirthday =
    now.getUTCMonth() > born.getUTCMonth() ||
    (now.getUTCMonth() === born.getUTCMonth() && now.getUTCDate() >= born.getUTCDate());
  return now.getUTCFullYear() - born.getUTCFullYear() - (hadBirthday ? 0 : 1);
}

const years = (min: number, max: number): Sentence => ({
  en: `${min} to ${max} years`,
  de: `${min} bis ${max} Jahre`,
});

/** Of a tie to the brand no more is said than that there is no way in: the rest would help to hide it. */
function ownChallenge(
  { brandId }: ParticipationRules,
  { id, tiedToBrand }: CreatorFacts,
): IneligibilityReason | null {
  if (brandId !== id)
    return tiedToBrand
      ? {
          rule: 'team',
          required: { en: 'open to your account', de: 'offen für dein Konto' },
          actual: { en: 'not open to it', de: 'nicht offen' },
          action: null,
        }
      : null;
  return {
    rule: 'team',
    required: { en: 'not part of the brand', de: 'kein Teil der Marke' },
    actual: { en: 'your own challenge', de: 'deine eigene Challenge' },
    action: null,
  };
}

function ageReasons(
  { minAge, maxAge, targeting: { ageRange } }: ParticipationRules,
  age: number | null,
): IneligibilityReason[] {
  if (age === null) {
    const required = ageRange ? years(ageRange.min, ageRange.max) : years(minAge, maxAge);
    return [
      {
        rule: 'age_unknown',
        required,
        actual: null,
        action: { en: 'Add your date of birth in your profile', de: 'Trage dein Geburtsdatum im Profil ein' },
      },
    ];
  }
  const ranges = [
    { rule: 'age' as const, min: minAge, max: maxAge },
    ...(ageRange ? [{ rule: 'ageRange' as const, ...ageRange }] : []),
  ];
  return ranges
    .filter(({ min, max }) => age < min || age > max)
    .map(({ rule, min, max }) => ({
      rule,
      required: years(min, max),
      actual: { en: `${age} years`, de: `${age} Jahre` },
      action: null,
    }));
}

function platformReason(
  { platforms }: ParticipationRules,
  { socials }: CreatorFacts,
): IneligibilityReason | null {
  if (platforms.length === 0 || platforms.some((platform) => platform === 'anyjoi' || socials[platform]))
    return null;
  const connected = Object.keys(socials).filter((platform) => socials[platform]);
  return {
    rule: 'platform',
    required: anyOf(platforms),
    actual: connected.length > 0 ? everywhere(connected.join(', ')) : null,
    action: {
      en: `Add your ${anyOf(platforms).en} name in your profile`,
      de: `Trage deinen Namen auf ${anyOf(platforms).de} im Profil ein`,
    },
  };
}

function identityReason(
  { targeting }: ParticipationRules,
  { identityVerified }: CreatorFacts,
): IneligibilityReason | null {
  if (!targeting.verifiedIdentity || identityVerified) return null;
  return {
    rule: 'verifiedIdentity',
    required: { en: 'verified identity', de: 'bestätigte Identität' },
    actual: { en: 'not verified', de: 'nicht bestätigt' },
    action: { en: 'Verify your identity', de: 'Bestätige deine Identität' },
  };
}

function oneOf(
  rule: EligibilityRule,
  wanted: readonly string[] | undefined,
  actual: Told,
  action: Sentence,
): IneligibilityReason | null {
  if (!wanted || wanted.length === 0) return null;
  const values = actual === null ? [] : typeof actual === 'string' ? [actual] : actual;
  if (values.some((value) => wanted.includes(value))) return null;
  const unknown = values.length === 0;
  return {
    rule,
    required: everywhere(wanted.join(', ')),
    actual: unknown ? null : everywhere(values.join(', ')),
    action: unknown ? action : null,
  };
}
