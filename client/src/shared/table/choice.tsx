import { Checkbox } from 'antd';
import type { TableColumnType } from 'antd';
import type { TextOf } from '@/shared/i18n/i18n';

/** Rows that were chosen for an action on all of them. */
export interface Choice<T> {
  has: (row: T) => boolean;
  toggle: (row: T) => void;
  /** All of these, or none of them. */
  set: (rows: readonly T[], chosen: boolean) => void;
  clear: () => void;
  /** Read out for the box of a row. */
  nameOf?: (row: T) => string;
}

type T18n = TextOf<'states'>;

/** The boxes before the rows. The one in the head means the rows that are there, not those of other pages. */
export function choiceColumn<T>(
  choice: Choice<T>,
  rows: readonly T[],
  t: T18n,
  width = 44,
): TableColumnType<T> {
  const chosen = rows.filter((row) => choice.has(row)).length;
  return {
    key: 'choice',
    width,
    className: 'choice',
    title: (
      <Checkbox
        aria-label={t('chooseAll')}
        checked={chosen > 0 && chosen === rows.length}
        indeterminate={chosen > 0 && chosen < rows.length}
        onChange={({ target }) => choice.set(rows, target.checked)}
      />
    ),
    onCell: () => ({ onClick: (event) => event.stopPropagation() }),
    render: (_, row) => (
      <Checkbox
        aria-label={t('chooseRow', { name: choice.nameOf?.(row) ?? '' }).trim()}
        checked={choice.has(row)}
        onChange={() => choice.toggle(row)}
      />
    ),
  };
}
