import type { Schemas } from '@/shared/api';
import { formatDateTime, formatInteger } from '@/shared/format';
import type { Language } from '@/shared/i18n/language';
import { labelOf } from '@/shared/ui/labels';
import { stepLabel } from '@/entities/entry';
import { isShared } from '@/shared/money/reward';
import type { Challenge } from '../api/types';
import type { ChallengeText } from '../texts/challenge';

export type Rule = Schemas['EligibilityRule'];
type Reason = Schemas['IneligibilityReasonDto'];

const anyOf = (values: readonly string[], t: ChallengeText): string => values.join(` ${t('or')} `);

const named = (
  type: 'region' | 'language',
  codes: readonly string[],
  language: Language,
  t: ChallengeText,
): string => {
  const names = new Intl.DisplayNames(language, { type });
  return anyOf(
    codes.map((code) => names.of(code) ?? code),
    t,
  );
};
const labelled = (values: readonly string[], t: ChallengeText): string => anyOf(values.map(labelOf), t);

const stepWords = ({ steps }: Challenge): string =>
  steps
    .filter(({ percent }) => percent > 0)
    .map(({ name, percent }) => `${stepLabel(name)} ${percent} %`)
    .join(', ');

/** What has to be handed in, in the order in which it is done. */
export function deliverables(challenge: Challenge, t: ChallengeText): string[] {
  const { platforms, formats, disclosure, keepLiveDays, minViews, preReview, type } = challenge;
  const posted = type !== 'content';
  const { amplify, livestream, event_attendance: event, sponsoring, ad_posting: ad } = challenge.details;
  const missed = challenge.steps.find(({ missedPercent }) => missedPercent)?.missedPercent;
  const exclusive = sponsoring?.exclusiveDays ?? 0;
  return [
    ...(event?.opensAt && event.closesAt
      ? [
          t('event', {
            place: event.place ?? '',
            from: formatDateTime(event.opensAt),
            to: formatDateTime(event.closesAt),
          }),
        ]
      : []),
    ...(amplify?.postUrl ? [t('shareWithin', { hours: amplify.windowHours ?? 0 })] : []),
    ...(livestream ? [t('stream', { minutes: livestream.minMinutes ?? 0 })] : []),
    ...(livestream?.averageViewers
      ? [t('streamViewers', { viewers: formatInteger(livestream.averageViewers) })]
      : []),
    ...(missed ? [t('streamFee', { percent: missed })] : []),
    ...(ad ? [t('adCode', { days: ad.days ?? 0 })] : []),
    posted ? t('onPlatforms', { platforms: labelled(platforms, t) }) : t('filesOnly'),
    ...(formats.length > 0 ? [t('formats', { formats: labelled(formats, t) })] : []),
    ...(preReview && posted ? [t('preReview')] : []),
    ...(disclosure ? [t('disclosure', { word: disclosure })] : []),
    ...(posted ? [t('code')] : []),
    ...(posted && keepLiveDays > 0 ? [t('keepLive', { days: keepLiveDays })] : []),
    ...(challenge.mode !== 'fixed' && minViews > 0
      ? [t(isShared(challenge) ? 'minViewsToCount' : 'minViews', { views: formatInteger(minViews) })]
      : []),
    ...(exclusive > 0 ? [t('exclusive', { days: exclusive })] : []),
    ...(challenge.steps.length > 0 ? [t('paySteps', { steps: stepWords(challenge) })] : []),
  ];
}

/** The sentence for one rule, from the brief itself: the server's reasons are in English only. */
export function ruleText(rule: Rule, challenge: Challenge, t: ChallengeText, language: Language): string {
  const { targeting, platforms, minAge, maxAge } = challenge;
  switch (rule) {
    case 'team':
      return t('notOwn');
    case 'age':
    case 'age_unknown':
      return maxAge >= 100 ? t('age', { min: minAge }) : t('ageRange', { min: minAge, max: maxAge });
    case 'ageRange':
      return t('ageRange', {
        min: targeting.ageRange?.min ?? minAge,
        max: targeting.ageRange?.max ?? maxAge,
      });
    case 'exclusivity':
      return t('noOtherSponsor');
    case 'platform':
      return t('account', { platforms: labelled(platforms, t) });
    case 'breedType':
      return t('breeds', { breeds: labelled(targeting.breedType ?? [], t) });
    case 'contentFocus':
      return t('topics');
    case 'specificGender':
      return t('genders', { genders: labelled(targeting.specificGender ?? [], t) });
    case 'specificCreatorCountry':
      return t('countries', {
        countries: named('region', targeting.specificCreatorCountry ?? [], language, t),
      });
    case 'specificLanguage':
      return t('languages', { languages: named('language', targeting.specificLanguage ?? [], language, t) });
    case 'specificAudienceCountry':
      return t('audience', {
        countries: named('region', targeting.specificAudienceCountry ?? [], language, t),
      });
    case 'minFollowers':
      return t('followers', { followers: formatInteger(targeting.minFollowers ?? 0) });
    case 'minAverageViews':
      return t('averageViews', { views: formatInteger(targeting.minAverageViews ?? 0) });
    case 'verifiedPlatform':
      return t('verifiedOn', { platforms: labelled(targeting.verifiedPlatform ?? [], t) });
    case 'verifiedIdentity':
      return t('verifiedIdentity');
  }
}

/** Every rule of the brief, for those who are not signed in. */
export function requirements(challenge: Challenge, t: ChallengeText, language: Language): string[] {
  const { targeting, maxParticipants, joinMode, type } = challenge;
  const asked = (
    [
      'breedType',
      'contentFocus',
      'specificGender',
      'specificCreatorCountry',
      'specificLanguage',
      'specificAudienceCountry',
    ] as const
  ).filter((rule) => (targeting[rule]?.length ?? 0) > 0);
  const reach = (['minFollowers', 'minAverageViews'] as const).filter(
    (rule) => targeting[rule] !== undefined,
  );
  const rules: Rule[] = [
    targeting.ageRange ? 'ageRange' : 'age',
    ...(type === 'content' ? [] : (['platform'] as const)),
    ...asked,
    ...reach,
    ...((targeting.verifiedPlatform?.length ?? 0) > 0 ? (['verifiedPlatform'] as const) : []),
    ...(targeting.verifiedIdentity ? (['verifiedIdentity'] as const) : []),
  ];
  return [
    ...rules.map((rule) => ruleText(rule, challenge, t, language)),
    t(`joinMode.${joinMode}`),
    ...(maxParticipants === null ? [] : [t('places', { count: maxParticipants })]),
  ];
}

/** The creator's own value in words; null where it is not known, or says nothing. */
export function ownValue({ rule, actual }: Reason, t: ChallengeText, language: Language): string | null {
  if (actual === null) return null;
  const values = actual.split(', ');
  switch (rule) {
    case 'age':
    case 'ageRange':
      return t('years', { years: Number.parseInt(actual, 10) });
    case 'specificCreatorCountry':
    case 'specificAudienceCountry':
      return named('region', values, language, t);
    case 'specificLanguage':
      return named('language', values, language, t);
    case 'platform':
    case 'specificGender':
    case 'breedType':
      return labelled(values, t);
    // The server says these in the reader's language.
    case 'minFollowers':
    case 'minAverageViews':
    case 'verifiedPlatform':
      return actual;
    default:
      return null;
  }
}
