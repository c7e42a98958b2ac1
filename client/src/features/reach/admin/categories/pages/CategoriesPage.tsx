import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { ReasonButton } from '@/shared/form';
import { actionsColumn, choiceFilter, ListPage } from '@/shared/list';
import type { Filter, ListColumn } from '@/shared/list';
import { EmptyState, Tag } from '@/shared/ui';
import { categories, useRetire } from '../api/categories';
import type { Category } from '../api/categories';
import { CategoryDialog } from '../components/CategoryDialog';
import { scopes } from '../lib/scopes';
import { useTexts } from '../texts';

function Use({ category }: { category: Category }) {
  const t = useTexts();
  const retire = useRetire(t('saved'));
  const { id, name, active } = category;
  return (
    <ReasonButton
      title={t(active ? 'retireTitle' : 'restoreTitle', { name })}
      text={t(active ? 'retireText' : 'restoreText')}
      label={t('reason')}
      needed={t('reasonNeeded')}
      okText={t(active ? 'retire' : 'restore')}
      cancelText={t('cancel')}
      danger={active}
      onSend={(reason) => retire.mutateAsync({ id, active: !active, reason })}
    />
  );
}

function useColumns(): ListColumn<Category>[] {
  const t = useTexts();
  return useMemo(
    (): ListColumn<Category>[] => [
      {
        title: t('name'),
        csv: ({ name }) => name,
        render: (_, { name, slug, parentId }) => (
          <span>
            {parentId !== null && <span className="muted">↳ </span>}
            <b>{name}</b> <code className="small muted">{slug}</code>
          </span>
        ),
      },
      {
        title: t('scope'),
        csv: ({ scope }) => t(`scopes.${scope}`),
        width: 180,
        render: (_, { scope }) => t(`scopes.${scope}`),
      },
      {
        title: t('state'),
        csv: ({ active }) => t(active ? 'inUse' : 'retired'),
        width: 140,
        render: (_, { active }) => (
          <Tag tone={active ? 'success' : 'neutral'}>{t(active ? 'inUse' : 'retired')}</Tag>
        ),
      },
      actionsColumn(t('actions'), 170, (category) => <Use category={category} />),
    ],
    [t],
  );
}

/** The words that creators, challenges and posts are sorted by: changed and retired, never deleted. */
export function CategoriesPage() {
  const t = useTexts();
  const columns = useColumns();
  const [editing, setEditing] = useState<Category | 'new' | null>(null);
  const filters = useMemo(
    (): Filter[] => [
      choiceFilter({
        name: 'scope',
        label: t('scope'),
        all: t('anyScope'),
        values: scopes,
        word: (scope) => t(`scopes.${scope}`),
      }),
    ],
    [t],
  );
  return (
    <>
      <ListPage<Category>
        id="categories"
        title={t('title')}
        sub={t('sub')}
        primary={{ label: t('create'), icon: <Plus size={16} />, onClick: () => setEditing('new') }}
        source={categories}
        rowKey="id"
        columns={columns}
        filters={filters}
        search={t('search')}
        ownViews={false}
        onOpen={setEditing}
        rowName={({ name }) => t('edit', { name })}
        errorTitle={t('failed')}
        empty={<EmptyState drawing="letter" title={t('none')} text={t('noneText')} />}
      />
      <CategoryDialog category={editing} onClose={() => setEditing(null)} />
    </>
  );
}
