import { useMemo, useState } from 'react';
import { ListPage, dateColumn } from '@/shared/list';
import type { ListColumn } from '@/shared/list';
import { EmptyState } from '@/shared/ui';
import { %familyVar% } from '../api/%family%';
import type { %Noun% } from '../api/%family%';
import { %Noun%Form } from '../components/%Noun%Form';
import { useTexts } from '../texts';

export function %Family%Page() {
  const t = useTexts();
  const [adding, setAdding] = useState(false);
  const columns = useMemo(
    (): ListColumn<%Noun%>[] => [
      { title: t('name'), csv: ({ name }) => name, render: (_, { name }) => name },
      dateColumn(t('createdAt'), ({ createdAt }) => createdAt),
    ],
    [t],
  );
  return (
    <>
      <ListPage<%Noun%>
        id="%family%"
        title={t('title')}
        sub={t('sub')}
        source={%familyVar%}
        rowKey="id"
        columns={columns}
        primary={{ label: t('add'), onClick: () => setAdding(true) }}
        rowTo={({ id }) => `/%family%/${id}`}
        rowName={({ name }) => t('open', { name })}
        errorTitle={t('failed')}
        empty={<EmptyState drawing="letter" title={t('none')} text={t('noneText')} />}
      />
      {adding && <%Noun%Form onClose={() => setAdding(false)} />}
    </>
  );
}
