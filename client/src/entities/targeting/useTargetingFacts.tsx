import { platformNames } from '@/shared/art';
import { useTopics } from '@/shared/config';
import { formatInteger } from '@/shared/format';
import { useLanguage } from '@/shared/i18n/language';
import { LateLine } from '@/shared/ui';
import type { Fact } from '@/shared/ui';
import styles from './targeting.module.css';
import { useTexts } from './texts';
import type { Targeting } from './typed';
import { useSquadNames } from './useSquadNames';

/** Long values may take several lines. */
const wrapped = (text: string) => <span className={styles.wrap}>{text}</span>;

/** Who is looked for, in words; what is not asked is left out. */
export function useTargetingFacts(targeting: Targeting): Fact[] {
  const t = useTexts();
  const language = useLanguage();
  const regions = new Intl.DisplayNames([language], { type: 'region' });
  const languages = new Intl.DisplayNames([language], { type: 'language' });
  const squads = useSquadNames();
  const {
    specificCreatorCountry,
    specificLanguage,
    contentFocus,
    verifiedPlatform,
    minFollowers,
    ageRange,
    breedType,
  } = targeting;
  const topics = useTopics((contentFocus?.length ?? 0) > 0);
  return [
    ...(specificCreatorCountry?.length
      ? [
          {
            label: t('countries'),
            value: wrapped(specificCreatorCountry.map((code) => regions.of(code) ?? code).join(', ')),
          },
        ]
      : []),
    ...(specificLanguage?.length
      ? [
          {
            label: t('languages'),
            value: wrapped(specificLanguage.map((code) => languages.of(code) ?? code).join(', ')),
          },
        ]
      : []),
    ...(contentFocus?.length
      ? [
          {
            label: t('topics'),
            value: topics.data ? (
              wrapped(
                topics.data.flatMap(({ id, name }) => (contentFocus.includes(id) ? [name] : [])).join(', '),
              )
            ) : (
              <LateLine query={topics} />
            ),
          },
        ]
      : []),
    ...(verifiedPlatform?.length
      ? [
          {
            label: t('verifiedOn'),
            value: wrapped(verifiedPlatform.map((name) => platformNames[name] ?? name).join(', ')),
          },
        ]
      : []),
    ...(breedType?.length ? [{ label: t('squads'), value: wrapped(squads(breedType)) }] : []),
    ...(minFollowers === undefined ? [] : [{ label: t('minFollowers'), value: formatInteger(minFollowers) }]),
    ...(ageRange ? [{ label: t('ages'), value: t('fromTo', { from: ageRange.min, to: ageRange.max }) }] : []),
  ];
}
