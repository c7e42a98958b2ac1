import { FileUp, Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { PlatformIcon } from '@/shared/art';
import { useSession } from '@/shared/auth';
import { formatInteger } from '@/shared/format';
import { useLanguage } from '@/shared/i18n/language';
import type { Language } from '@/shared/i18n/language';
import { choiceFilter, dateColumn, ListPage, moneyColumn, useOpened } from '@/shared/list';
import type { Filter, ListColumn } from '@/shared/list';
import { Button, EmptyState, labelOf, StatusTag, statusWord, Tag } from '@/shared/ui';
import { platforms, posts, states } from '../api/content';
import type { Post } from '../api/content';
import styles from '../components/content.module.css';
import { ImportDialog } from '../components/ImportDialog';
import { PostDrawer } from '../components/PostDrawer';
import { TrackDialog } from '../components/TrackDialog';
import { postName } from '../lib/post-name';
import { useTexts } from '../texts';

type T = ReturnType<typeof useTexts>;

function State({ post }: { post: Post }) {
  const t = useTexts();
  return post.lateSince ? <Tag tone="warning">{t('late')}</Tag> : <StatusTag status={post.state} />;
}

const columnsOf = (t: T, language: Language): ListColumn<Post>[] => [
  {
    title: t('post'),
    csv: ({ url }) => url,
    render: (_, post) => (
      <span className={styles.name}>
        <PlatformIcon platform={post.platform} size={18} />
        <span>
          <b className="ellipsis">{postName(t, post)}</b>
          {post.author ? `@${post.author}` : ''}
        </span>
      </span>
    ),
  },
  {
    title: t('countsFor'),
    responsive: ['lg'],
    csv: ({ refName }) => refName,
    render: (_, { refName, byHand }) =>
      byHand ? <span className="muted">{t('byHand')}</span> : (refName ?? '–'),
  },
  {
    title: t('state'),
    responsive: ['lg'],
    csv: ({ state }) => statusWord(state, language).label,
    render: (_, post) => <State post={post} />,
  },
  {
    title: t('alert'),
    responsive: ['xl'],
    csv: ({ newestAlert }) => newestAlert?.kind,
    render: (_, { newestAlert }) =>
      newestAlert === null
        ? '–'
        : newestAlert.milestone === null
          ? t(`alerts.${newestAlert.kind}`)
          : t('reached', { views: formatInteger(newestAlert.milestone) }),
  },
  {
    title: t('views'),
    numeric: true,
    sortBy: { desc: 'views' },
    csv: ({ metrics }) => metrics.views,
    render: (_, { metrics }) => formatInteger(metrics.views),
  },
  moneyColumn<Post>(t('mediaValue'), ({ mediaValue }) => mediaValue),
  { ...dateColumn<Post>(t('lastRead'), ({ lastReadAt }) => lastReadAt, { time: true }), responsive: ['xl'] },
];

const filtersOf = (t: T, language: Language): Filter[] => [
  choiceFilter({
    name: 'platform',
    label: t('platform'),
    all: t('anyPlatform'),
    values: platforms,
    word: (platform) => labelOf(platform),
  }),
  choiceFilter({
    name: 'state',
    label: t('state'),
    all: t('anyState'),
    values: states,
    word: (state) => statusWord(state, language).label,
  }),
  choiceFilter({
    name: 'reading',
    label: t('reading'),
    all: t('anyReading'),
    values: ['late'],
    word: () => t('late'),
  }),
];

/** Every post whose figures are read: the own ones, of a brand also those of its challenges. */
export function ContentPage() {
  const t = useTexts();
  const language = useLanguage();
  const { role } = useSession();
  const opened = useOpened(role === 'brand' ? '/brand/content' : '/creator/content');
  const [dialog, setDialog] = useState<'track' | 'import' | null>(null);
  const columns = useMemo(() => columnsOf(t, language), [t, language]);
  const filters = useMemo(() => filtersOf(t, language), [t, language]);
  const close = () => setDialog(null);
  return (
    <>
      <ListPage<Post>
        id="content"
        title={t('title')}
        sub={t(role === 'brand' ? 'subBrand' : 'subCreator')}
        primary={{ label: t('track'), icon: <Plus size={16} />, onClick: () => setDialog('track') }}
        actions={
          <Button icon={<FileUp size={16} />} onClick={() => setDialog('import')}>
            {t('import')}
          </Button>
        }
        source={posts}
        rowKey="id"
        rowName={(post) => postName(t, post)}
        columns={columns}
        filters={filters}
        search={t('search')}
        onOpen={({ id }) => opened.open(id)}
        errorTitle={t('failed')}
        empty={<EmptyState drawing="search" title={t('none')} text={t('noneText')} />}
      />
      <PostDrawer id={opened.id} onClose={opened.close} />
      {dialog === 'track' && <TrackDialog onClose={close} onTracked={opened.open} />}
      {dialog === 'import' && <ImportDialog onClose={close} />}
    </>
  );
}
