import { useSquadNames } from '@/entities/targeting';
import type { Schemas } from '@/shared/api';
import { useLanguage } from '@/shared/i18n/language';
import { knows } from '@/shared/routing';
import { Button, Facts, Stack } from '@/shared/ui';
import { useTexts } from '../texts';
import styles from './campaigns.module.css';

type Reason = Schemas['IneligibilityReasonDto'];

const PROFILE = '/settings/profile';
const PLATFORMS = '/settings/platforms';
/** What only a connected account can meet. */
const byAccount = new Set<Reason['rule']>(['minFollowers', 'minAverageViews', 'verifiedPlatform']);

/** Codes are told by their names. */
function useNames() {
  const squads = useSquadNames();
  const language = useLanguage();
  const regions = new Intl.DisplayNames([language], { type: 'region' });
  const languages = new Intl.DisplayNames([language], { type: 'language' });
  return (rule: Reason['rule'], text: string): string => {
    if (rule === 'specificCreatorCountry')
      return text
        .split(', ')
        .map((code) => regions.of(code) ?? code)
        .join(', ');
    if (rule === 'specificLanguage')
      return text
        .split(', ')
        .map((code) => languages.of(code) ?? code)
        .join(', ');
    if (rule === 'breedType') return squads(text.split(', '));
    return text;
  };
}

/** Every requirement that the creator misses, with their own value and what helps. */
export function Missing({ reasons }: { reasons: readonly Reason[] }) {
  const t = useTexts();
  const named = useNames();
  return (
    <Stack>
      <b>{t('missing', { count: reasons.length })}</b>
      <Facts
        items={reasons.map(({ rule, required, actual, action }) => ({
          label: named(rule, required),
          detail: action ?? undefined,
          value: (
            <span className={styles.wrap}>
              {actual === null ? t('notKnown') : t('yours', { value: named(rule, actual) })}
            </span>
          ),
        }))}
      />
      <Stack row gap={8}>
        {knows(PROFILE) && reasons.some(({ rule, action }) => action !== null && !byAccount.has(rule)) && (
          <Button to={PROFILE}>{t('toProfile')}</Button>
        )}
        {knows(PLATFORMS) && reasons.some(({ rule }) => byAccount.has(rule)) && (
          <Button to={PLATFORMS}>{t('toPlatforms')}</Button>
        )}
      </Stack>
    </Stack>
  );
}
