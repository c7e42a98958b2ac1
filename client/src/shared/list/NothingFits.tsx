import { useQueries } from '@tanstack/react-query';
import { formatInteger } from '@/shared/format';
import { Button } from '@/shared/ui/Button';
import { NoResult } from '@/shared/ui/States';
import { namesOf, wordsOf } from './filters';
import { pageQuery } from './useListQuery';
import { useListTexts } from './list.texts';
import type { Ask, Filter, Source } from './types';

interface NothingFitsProps<T> {
  source: Source<T>;
  filters: readonly Filter[];
  ask: Omit<Ask, 'page' | 'per'>;
  onDrop: (names: readonly string[]) => void;
  onClear: () => void;
}

interface Dropped {
  names: readonly string[];
  label: string;
  words: string;
  ask: Omit<Ask, 'page' | 'per'>;
}

/** Looking further costs one small call each. */
const MOST = 5;

function without(ask: Omit<Ask, 'page' | 'per'>, names: readonly string[]): Omit<Ask, 'page' | 'per'> {
  const filters = Object.fromEntries(Object.entries(ask.filters).filter(([name]) => !names.includes(name)));
  return { ...ask, filters, q: names.includes('q') ? '' : ask.q };
}

/** Nothing fits: says what each filter keeps away, and offers to drop the one that brings most. */
export function NothingFits<T>({ source, filters, ask, onDrop, onClear }: NothingFitsProps<T>) {
  const t = useListTexts();
  const set: Dropped[] = filters.flatMap((filter) => {
    const words = wordsOf(filter, ask.filters);
    const names = namesOf(filter);
    return words ? [{ names, label: filter.label, words, ask: without(ask, names) }] : [];
  });
  if (ask.q) {
    const words = t('search', { q: ask.q });
    set.push({ names: ['q'], label: t('theSearch'), words, ask: without(ask, ['q']) });
  }
  const found = useQueries({
    queries: set.slice(0, MOST).map((dropped) => pageQuery(source, { ...dropped.ask, page: 1, per: 1 })),
  });
  const brings = set
    .flatMap((dropped, index) => {
      const total = found[index]?.data?.total ?? 0;
      return total > 0 ? [{ ...dropped, total }] : [];
    })
    .toSorted((a, b) => b.total - a.total);
  const [best] = brings;
  return (
    <NoResult
      title={set.length > 1 ? t('nothingOther', { count: set.length }) : t('nothingOne')}
      text={
        best
          ? brings
              .slice(0, 2)
              .map(({ words, total }, index) =>
                t(index === 0 ? 'withoutFirst' : 'withoutNext', {
                  filter: words,
                  total: formatInteger(total),
                }),
              )
              .join(' ')
          : t('nothingText')
      }
      {...(best && set.length > 1
        ? { actions: <Button onClick={() => onDrop(best.names)}>{t('drop', { filter: best.label })}</Button> }
        : {})}
      onClear={onClear}
    />
  );
}
