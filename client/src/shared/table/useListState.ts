import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';

export interface ListState<F extends Record<string, string>> {
  page: number;
  per: number;
  /** Column and direction: `createdAt:desc`. */
  sort: string;
  filters: F;
  /** True while any filter differs from its default. */
  filtered: boolean;
  setPage: (page: number, per?: number) => void;
  setSort: (sort: string) => void;
  setFilter: <K extends keyof F & string>(name: K, value: F[K] | undefined) => void;
  /** Several at once, as one step. */
  setFilters: (values: Partial<Record<keyof F & string, string | undefined>>) => void;
  clear: () => void;
}

interface Options<F> {
  per?: number;
  sort?: string;
  /** Every filter with its default value; the default is not written into the address. */
  filters: F;
}

const whole = (text: string | null, otherwise: number): number => {
  const value = Number(text);
  return Number.isInteger(value) && value > 0 ? value : otherwise;
};

/** Page, sort and filters of a list, kept in the address so that a link shows the same list. */
export function useListState<F extends Record<string, string>>(options: Options<F>): ListState<F> {
  const { per: defaultPer = 20, sort: defaultSort = '', filters: defaults } = options;
  const [params, setParams] = useSearchParams();
  const names = JSON.stringify(defaults);

  const filters = useMemo(() => {
    const start = JSON.parse(names) as F;
    const found = Object.keys(start).map((name) => [name, params.get(name) ?? start[name]]);
    return Object.fromEntries(found) as F;
  }, [params, names]);

  const change = useCallback(
    (values: Record<string, string | undefined>, keepPage = false) => {
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          const start = JSON.parse(names) as Record<string, string>;
          for (const [name, value] of Object.entries(values)) {
            if (value === undefined || value === '' || value === start[name]) next.delete(name);
            else next.set(name, value);
          }
          if (!keepPage) next.delete('page');
          return next;
        },
        { replace: true },
      );
    },
    [setParams, names],
  );

  return {
    page: whole(params.get('page'), 1),
    per: Math.min(100, whole(params.get('per'), defaultPer)),
    sort: params.get('sort') ?? defaultSort,
    filters,
    filtered: Object.keys(filters).some((name) => filters[name] !== defaults[name]),
    // The size of a page stays as it is unless another one is chosen.
    setPage: (page, per) =>
      change(
        {
          page: page > 1 ? String(page) : undefined,
          ...(per ? { per: per === defaultPer ? undefined : String(per) } : {}),
        },
        true,
      ),
    setSort: (sort) => change({ sort: sort === defaultSort ? undefined : sort }),
    setFilter: (name, value) => change({ [name]: value }),
    setFilters: (values) => change(values),
    clear: () => change(Object.fromEntries(Object.keys(filters).map((name) => [name, undefined]))),
  };
}
