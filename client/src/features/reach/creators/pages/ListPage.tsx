import { Form, Input } from 'antd';
import { Download, Pencil, Trash2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { confirm } from '@/shared/feedback';
import { FormModal } from '@/shared/form';
import { actionsColumn, ListView } from '@/shared/list';
import type { ListColumn } from '@/shared/list';
import { Button, Count, EmptyState, Loaded, Money, Page, UserLine } from '@/shared/ui';
import {
  listed,
  useDeleteList,
  useExportList,
  useList,
  useNote,
  useRenameList,
  useTakeOff,
} from '../api/lists';
import type { CreatorList, Listed } from '../api/lists';
import { useTexts } from '../finding.texts';
import styles from '../components/finding.module.css';

function useColumns(onNote: (one: Listed) => void, onTake: (one: Listed) => void): ListColumn<Listed>[] {
  const t = useTexts();
  return useMemo(
    (): ListColumn<Listed>[] => [
      { title: t('creator'), render: (_, { creator }) => <UserLine who={creator} /> },
      {
        title: t('views'),
        numeric: true,
        render: (_, { creator }) =>
          creator.averageViews === null ? (
            <span className="muted">–</span>
          ) : (
            <Count value={creator.averageViews} />
          ),
      },
      {
        title: t('priceFrom'),
        numeric: true,
        render: (_, { creator }) =>
          creator.priceFrom ? <Money amount={creator.priceFrom} /> : <span className="muted">–</span>,
      },
      {
        title: t('note'),
        render: (_, one) => (
          <span className={styles.note}>
            <span>{one.note}</span>
            <Button
              type="text"
              size="small"
              icon={<Pencil size={14} />}
              aria-label={t('noteOn', { name: one.creator.displayName })}
              onClick={() => onNote(one)}
            />
          </span>
        ),
      },
      actionsColumn<Listed>(t('actions'), 56, (one) => (
        <Button
          type="text"
          size="small"
          icon={<Trash2 size={14} />}
          aria-label={t('takeOff', { name: one.creator.displayName })}
          onClick={() => onTake(one)}
        />
      )),
    ],
    [t, onNote, onTake],
  );
}

function NoteModal({ listId, one, onClose }: { listId: string; one: Listed; onClose: () => void }) {
  const t = useTexts();
  const note = useNote(listId);
  const { creator } = one;
  return (
    <FormModal<{ note: string }>
      title={t('noteOn', { name: creator.displayName })}
      okText={t('save')}
      cancelText={t('cancel')}
      initialValues={{ note: one.note ?? '' }}
      onClose={onClose}
      onSend={(typed) => note.mutateAsync({ creatorId: creator.id, note: typed.note })}
    >
      <Form.Item name="note" label={t('note')} extra={t('noteHint')}>
        <Input.TextArea maxLength={1000} autoSize={{ minRows: 3, maxRows: 10 }} />
      </Form.Item>
    </FormModal>
  );
}

function RenameModal({ list, onClose }: { list: CreatorList; onClose: () => void }) {
  const t = useTexts();
  const rename = useRenameList(list.id);
  return (
    <FormModal<{ name: string }>
      title={t('rename')}
      okText={t('save')}
      cancelText={t('cancel')}
      initialValues={{ name: list.name }}
      onClose={onClose}
      onSend={({ name }) => rename.mutateAsync(name)}
    >
      <Form.Item name="name" label={t('name')} rules={[{ required: true, message: t('nameNeeded') }]}>
        <Input maxLength={80} />
      </Form.Item>
    </FormModal>
  );
}

function Members({ list }: { list: CreatorList }) {
  const t = useTexts();
  const source = useMemo(() => listed(list.id), [list.id]);
  const [noted, setNoted] = useState<Listed | null>(null);
  const take = useTakeOff(list.id);
  const columns = useColumns(setNoted, ({ creator }) => take.mutate(creator.id));
  return (
    <>
      <ListView<Listed>
        id="creator-list"
        source={source}
        rowKey="id"
        columns={columns}
        rowTo={({ creator }) => `/brand/creators/${creator.id}`}
        rowName={({ creator }) => creator.displayName}
        errorTitle={t('listFailed')}
        empty={
          <EmptyState
            drawing="search"
            title={t('listEmpty')}
            text={t('listEmptyText')}
            actions={<Button to="/brand/creators">{t('toSearch')}</Button>}
          />
        }
      />
      {noted && <NoteModal listId={list.id} one={noted} onClose={() => setNoted(null)} />}
    </>
  );
}

/** Who is on one list, with a note for each. */
export function ListPage() {
  const t = useTexts();
  const { id = '' } = useParams();
  const list = useList(id);
  return (
    <Loaded query={list} errorTitle={t('listFailed')}>
      {(shown) => <ShownList key={shown.id} list={shown} />}
    </Loaded>
  );
}

function ShownList({ list }: { list: CreatorList }) {
  const t = useTexts();
  const navigate = useNavigate();
  const file = useExportList(list);
  const remove = useDeleteList(() => void navigate('/brand/creators/lists'));
  const [renaming, setRenaming] = useState(false);
  const ask = async () => {
    if (await confirm({ title: t('deleteList', { name: list.name }), okText: t('delete'), danger: true }))
      remove.mutate(list.id);
  };
  return (
    <Page
      title={list.name}
      sub={t('people', { count: list.count })}
      crumbs={[
        { label: t('creators'), to: '/brand/creators' },
        { label: t('listsTitle'), to: '/brand/creators/lists' },
        { label: list.name },
      ]}
      actions={
        <>
          <Button icon={<Pencil size={16} />} onClick={() => setRenaming(true)}>
            {t('rename')}
          </Button>
          <Button icon={<Trash2 size={16} />} onClick={() => void ask()}>
            {t('delete')}
          </Button>
          <Button icon={<Download size={16} />} loading={file.isPending} onClick={() => file.mutate()}>
            {t('export')}
          </Button>
        </>
      }
    >
      <Members list={list} />
      {renaming && <RenameModal list={list} onClose={() => setRenaming(false)} />}
    </Page>
  );
}
