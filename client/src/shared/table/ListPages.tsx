import { Pagination } from 'antd';
import type { ListState } from './useListState';

interface ListPagesProps {
  total: number;
  list: Pick<ListState<Record<string, string>>, 'page' | 'per' | 'setPage'>;
}

/** The way to the other pages of a list, where there are any. */
export const ListPages = ({ total, list }: ListPagesProps) =>
  total > list.per ? (
    <Pagination
      size="small"
      current={list.page}
      pageSize={list.per}
      total={total}
      showSizeChanger={false}
      onChange={(next) => list.setPage(next)}
    />
  ) : null;
