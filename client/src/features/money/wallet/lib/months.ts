import type { Language } from '@/shared/i18n/language';

interface Moment {
  createdAt: string;
}

const monthOf = ({ createdAt }: Moment): string => {
  const at = new Date(createdAt);
  return `${at.getFullYear()}-${at.getMonth()}`;
};

/** Whether a line is the first of its month in the list. */
export const startsMonth = (row: Moment, before: Moment | undefined): boolean =>
  before === undefined || monthOf(before) !== monthOf(row);

/** November 2026, in the reader's language. */
export const monthWord = ({ createdAt }: Moment, language: Language): string =>
  new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric' }).format(new Date(createdAt));
