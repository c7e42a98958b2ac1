import { formatDateTime, formatInteger, formatMoney, readable } from '@/shared/format';
import { labelOf, Tag } from '@/shared/ui';
import type { ChangedField } from './api';
import { fieldNames } from './fields';
import styles from './changed-fields.module.css';
import { useTexts } from './texts';

type T = ReturnType<typeof useTexts>;
type Value = ChangedField['before'];

const fieldWord = (t: T, field: string): string => {
  const known = fieldNames.find((name) => name === field);
  return known ? t(`fields.${known}`) : readable(field);
};

function valueWord(t: T, value: Value): string {
  const { text, minor, count, time, flag, list } = value;
  if (minor !== undefined) return formatMoney(minor);
  if (count !== undefined) return formatInteger(count);
  if (time !== undefined) return formatDateTime(time);
  if (flag !== undefined) return t(flag ? 'yes' : 'no');
  if (list !== undefined) return list.length === 0 ? t('nothing') : list.map(labelOf).join(', ');
  return text ?? t('nothing');
}

/** What a change changes, field by field, before and after. */
export function ChangedFields({ fields }: { fields: readonly ChangedField[] }) {
  const t = useTexts();
  return (
    <table className={styles.fields}>
      <thead>
        <tr>
          <th scope="col">{t('field')}</th>
          <th scope="col">{t('before')}</th>
          <th scope="col">{t('after')}</th>
        </tr>
      </thead>
      <tbody>
        {fields.map(({ field, before, after, effect }) => (
          <tr key={field}>
            <th scope="row">
              {fieldWord(t, field)}
              {effect !== 'better' && <Tag tone="warning">{t(`effects.${effect}`)}</Tag>}
            </th>
            <td>{valueWord(t, before)}</td>
            <td>{valueWord(t, after)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
