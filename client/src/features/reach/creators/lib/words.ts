import { formatCount, formatInteger, formatMoney, formatPercent } from '@/shared/format';
import { useLanguage } from '@/shared/i18n/language';
import { platformNames } from '@/shared/art/Platform';
import type { Creator, Criterion } from '../api/creators';
import { useTexts } from '../texts';

type Field = Criterion['field'];

/** Names of countries and languages in the reader's language. */
export function useNames() {
  const language = useLanguage();
  const regions = new Intl.DisplayNames([language], { type: 'region', fallback: 'code' });
  const languages = new Intl.DisplayNames([language], { type: 'language', fallback: 'code' });
  return {
    country: (code: string): string => regions.of(code) ?? code,
    language: (code: string): string => languages.of(code) ?? code,
  };
}

/** What is known of a creator on one criterion; null where nothing is. */
export function useFact() {
  const names = useNames();
  return (creator: Creator, field: Field): string | null => {
    const join = (parts: readonly string[]) => (parts.length > 0 ? parts.join(', ') : null);
    switch (field) {
      case 'category':
        return join(creator.categories.map(({ name }) => name));
      case 'platform':
        return join(creator.platforms.map(({ platform }) => platformNames[platform] ?? platform));
      case 'language':
        return join(creator.languages.map(names.language));
      case 'country':
        return creator.country && names.country(creator.country);
      case 'followers':
        return creator.followers === null ? null : formatCount(creator.followers);
      case 'averageViews':
        return creator.averageViews === null ? null : formatCount(creator.averageViews);
      case 'engagement':
        return creator.engagementRate === null ? null : formatPercent(creator.engagementRate);
      case 'price':
        return creator.priceFrom && formatMoney(creator.priceFrom);
      case 'completedDeals':
        return formatInteger(creator.completedDeals);
      case 'replies':
        return creator.replyRate === null ? null : formatPercent(creator.replyRate);
      default:
        return null;
    }
  };
}

/** A criterion in words: what it is, and what is known of it. */
export function useReason() {
  const t = useTexts();
  const fact = useFact();
  return (creator: Creator, { field, state }: Criterion): string => {
    if (state === 'unknown') return t('notKnown', { what: t(`criteria.${field}`) });
    if (state === 'missed' && (field === 'verified' || field === 'available')) return t(`missed.${field}`);
    const known = fact(creator, field);
    return known === null
      ? t(`criteria.${field}`)
      : t('fact', { what: t(`criteria.${field}`), value: known });
  };
}

const SHOWN = 3;
/** What speaks for somebody, the weightiest first; what speaks against them fills the rest. */
export function mainReasons(criteria: readonly Criterion[]): Criterion[] {
  const good = criteria.filter(({ points }) => points > 0).toSorted((a, b) => b.points - a.points);
  const bad = criteria.filter(({ points }) => points === 0).toSorted((a, b) => b.weight - a.weight);
  return good.length >= SHOWN ? good.slice(0, SHOWN) : [...good, ...bad].slice(0, SHOWN);
}
