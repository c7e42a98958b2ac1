import type { ReactNode } from 'react';
import { formatDate, formatDateTime, formatMoney } from '@/shared/format';
import type { Money } from '@/shared/format';
import type { Language } from '@/shared/i18n/language';
import { StatusTag, UserLine, statusWord } from '@/shared/ui';
import type { Someone } from '@/shared/ui';
import { csvMoney } from './csv';
import type { Filter, ListColumn } from './types';

const nothing = <span className="muted">–</span>;

interface DateOptions {
  width?: number;
  /** With the hour. */
  time?: boolean;
}

/** When something was: the day as people read it, the moment itself in the file. */
export const dateColumn = <T,>(
  title: string,
  dateOf: (row: T) => string | null,
  { width, time = false }: DateOptions = {},
): ListColumn<T> => ({
  title,
  csv: dateOf,
  ...(width !== undefined && { width }),
  render: (_, row) => {
    const at = dateOf(row);
    return at ? <span className="num muted">{time ? formatDateTime(at) : formatDate(at)}</span> : nothing;
  },
});

/** The sum a row is about, a plain number in minor units of euro. */
export const moneyColumn = <T,>(
  title: string,
  sumOf: (row: T) => Money | number | null,
  width?: number,
): ListColumn<T> => ({
  title,
  numeric: true,
  ...(width !== undefined && { width }),
  csv: (row) => {
    const sum = sumOf(row);
    return sum === null ? null : csvMoney(sum);
  },
  render: (_, row) => {
    const sum = sumOf(row);
    return sum === null ? nothing : <b className="num">{formatMoney(sum)}</b>;
  },
});

/** Buttons of a row; pressing one does not open the row. The title is read aloud alone, and no file has it. */
export const actionsColumn = <T,>(
  title: string,
  width: number,
  render: (row: T) => ReactNode,
): ListColumn<T> => ({
  title: <span className="visually-hidden">{title}</span>,
  width,
  align: 'right',
  onCell: () => ({ onClick: (event) => event.stopPropagation() }),
  render: (_, row) => render(row),
});

/** Who it is about, with the picture; the file has the user name. */
export const personColumn = <T,>(
  title: string,
  personOf: (row: T) => Someone & { username: string },
): ListColumn<T> => ({
  title,
  csv: (row) => personOf(row).username,
  render: (_, row) => <UserLine who={personOf(row)} />,
});

/** The state in words, on the screen as in the file. */
export const statusColumn = <T extends { status: string }>(
  title: string,
  language: Language,
  width?: number,
): ListColumn<T> => ({
  title,
  ...(width !== undefined && { width }),
  csv: ({ status }) => statusWord(status, language).label,
  render: (_, { status }) => <StatusTag status={status} />,
});

interface ChoiceFilter<V extends string> {
  name: string;
  label: string;
  /** What stands there while nothing is chosen. */
  all: string;
  values: readonly V[];
  word: (value: V) => string;
}

/** One of several values, each with its word. */
export const choiceFilter = <V extends string>({ values, word, ...named }: ChoiceFilter<V>): Filter => ({
  ...named,
  kind: 'select',
  options: values.map((value) => ({ value, label: word(value) })),
});

export const statusFilter = (
  label: string,
  all: string,
  statuses: readonly string[],
  language: Language,
): Filter =>
  choiceFilter({
    name: 'status',
    label,
    all,
    values: statuses,
    word: (status) => statusWord(status, language).label,
  });
