import { useRef } from 'react';
import type { CSSProperties, ReactNode } from 'react';
import type { RowsProps } from './Rows';
import styles from './table.module.css';
import { useGivingWay } from './useGivingWay';
import { useScrolledByKeys } from '../ui/useScrolledByKeys';
import type { Column } from './types';

type ShortProps<T> = Pick<RowsProps<T, Record<string, string>>, 'page' | 'columns' | 'rowKey' | 'rowProps'>;

/** What a cell shows. */
function cellOf<T>({ dataIndex, render }: Column<T>, row: T, index: number): ReactNode {
  const value: unknown = typeof dataIndex === 'string' ? row[dataIndex as keyof T] : undefined;
  return render ? (render(value, row, index) as ReactNode) : (value as ReactNode);
}

const styleOf = <T,>({ width, align, numeric }: Column<T>): CSSProperties => ({
  ...(width === undefined ? {} : { width }),
  ...(numeric ? { textAlign: 'right' } : align ? { textAlign: align } : {}),
});

const classOf = <T,>({ className, numeric }: Column<T>): string =>
  `${numeric ? 'num' : ''} ${className ?? ''}`.trim();

/** A few rows to be read, without order, pages, keys or choice: plain markup in the looks of the long tables. */
export function ShortTable<T extends object>({ page, columns: declared, rowKey, rowProps }: ShortProps<T>) {
  const frame = useRef<HTMLDivElement>(null);
  const columns = useGivingWay(frame, declared);
  useScrolledByKeys(frame);
  return (
    <div className={`${styles.table} ${styles.short}`}>
      <div ref={frame} className={styles.frame}>
        <table>
          <thead>
            <tr>
              {columns.map((column, index) => (
                <th key={index} scope="col" className={classOf(column)} style={styleOf(column)}>
                  {typeof column.title === 'function' ? column.title({}) : column.title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {page.data.map((row, position) => (
              <tr key={String(row[rowKey])} data-row-key={String(row[rowKey])} {...rowProps?.(row)}>
                {columns.map((column, index) => (
                  <td key={index} className={classOf(column)} style={styleOf(column)}>
                    {cellOf(column, row, position)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
