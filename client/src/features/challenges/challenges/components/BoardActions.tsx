import { Segmented, Select } from 'antd';
import { useSearchParams } from 'react-router';
import { csvMoney, ExportButton } from '@/shared/list';
import type { ListColumn } from '@/shared/list';
import { labelOf } from '@/shared/ui';
import { boardSource } from '../api/entries';
import type { BoardRow, Challenge } from '../api/types';
import { useTexts } from '../texts/work';

/** The two faces of the board, and the board as a file. */
export function BoardActions({ challenge }: { challenge: Challenge }) {
  const t = useTexts();
  const [params, setParams] = useSearchParams();
  const columns = params.get('view') === 'columns';
  const platform = params.get('platform') ?? '';
  const put = (name: string, value: string) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === '') next.delete(name);
        else next.set(name, value);
        next.delete('page');
        return next;
      },
      { replace: true },
    );
  const file: ListColumn<BoardRow>[] = [
    { title: t('rank'), csv: ({ rank }) => rank },
    { title: t('creator'), csv: ({ user }) => user.displayName },
    { title: t('username'), csv: ({ user }) => user.username },
    { title: t('platform'), csv: (row) => (row.platform ? labelOf(row.platform) : '') },
    { title: t('post'), csv: ({ url }) => url },
    { title: t('scored'), csv: ({ score }) => score },
    { title: t('allViews'), csv: ({ metrics }) => metrics.views },
    { title: t('likes'), csv: ({ metrics }) => metrics.likes },
    { title: t('comments'), csv: ({ metrics }) => metrics.comments },
    { title: t('shares'), csv: ({ metrics }) => metrics.shares },
    { title: t('earnedEuro'), csv: ({ reward }) => (reward ? csvMoney(reward) : '') },
  ];
  return (
    <>
      {!columns && challenge.platforms.length > 1 && (
        <Select
          aria-label={t('platform')}
          value={platform}
          popupMatchSelectWidth={false}
          onChange={(chosen: string) => put('platform', chosen)}
          options={[
            { value: '', label: t('allPlatforms') },
            ...challenge.platforms.map((name) => ({ value: name as string, label: labelOf(name) })),
          ]}
        />
      )}
      <Segmented
        aria-label={t('show')}
        value={columns ? 'columns' : 'leaderboard'}
        options={[
          { value: 'leaderboard', label: t('leaderboard') },
          { value: 'columns', label: t('columns') },
        ]}
        onChange={(view) => put('view', view === 'columns' ? view : '')}
      />
      <ExportButton
        id="board"
        source={boardSource(challenge.id)}
        ask={{ sort: 'score', q: '', filters: platform ? { platform } : {} }}
        rowKey="entryId"
        columns={file}
      />
    </>
  );
}
