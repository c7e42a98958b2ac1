import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { formatCount, formatDate, formatMoney } from '@/shared/format';
import { Avatar, Button, Card, EmptyState, Loaded, Page, Pane, Verified } from '@/shared/ui';
import { useCompared } from '../api/finding';
import type { Compared } from '../api/finding';
import { AddToList } from '../components/ListPicker';
import { Reasons } from '../components/Reasons';
import { Score } from '../components/Score';
import { askedBy } from '../lib/asked';
import { useFact } from '../lib/words';
import { offerTo } from '../lib/offer';
import { useTexts as useWords } from '../texts';
import { useTexts } from '../finding.texts';
import styles from '../components/creators.module.css';
import finding from '../components/finding.module.css';

const MOST = 4;
const facts = [
  'platform',
  'followers',
  'averageViews',
  'engagement',
  'price',
  'completedDeals',
  'replies',
  'category',
  'language',
  'country',
] as const;

function Packages({ creator }: { creator: Compared }) {
  const t = useTexts();
  if (creator.packages.length === 0) return '–';
  return (
    <ul className={finding.plain}>
      {creator.packages.map(({ id, title, price }) => (
        <li key={id}>{t('packageAt', { title, price: formatMoney(price) })}</li>
      ))}
    </ul>
  );
}

function useRows(): { label: string; show: (creator: Compared) => ReactNode }[] {
  const t = useTexts();
  const words = useWords();
  const fact = useFact();
  return [
    { label: words('match'), show: (creator) => <Score creator={creator} /> },
    { label: t('reasonsFor'), show: (creator) => <Reasons creator={creator} /> },
    ...facts.map((field) => ({
      label: words(`criteria.${field}`),
      show: (creator: Compared) => fact(creator, field) ?? '–',
    })),
    {
      label: t('viewsRange'),
      show: ({ views }) =>
        views ? t('range', { low: formatCount(views.low), high: formatCount(views.high) }) : '–',
    },
    { label: t('packages'), show: (creator) => <Packages creator={creator} /> },
    { label: words('criteria.available'), show: ({ available }) => words(available ? 'yes' : 'no') },
    { label: t('asOf'), show: ({ asOf }) => (asOf ? formatDate(asOf) : '–') },
  ];
}

function Table({ creators }: { creators: readonly Compared[] }) {
  const t = useTexts();
  const words = useWords();
  const rows = useRows();
  return (
    <Card flush>
      <Pane className={styles.scroll} label={words('compareTitle')}>
        <table className={styles.compare}>
          <thead>
            <tr>
              <th scope="col">{t('creator')}</th>
              {creators.map((creator) => (
                <th key={creator.id} scope="col">
                  <Avatar who={creator} size={42} />
                  <span className={finding.name}>
                    <Link to={`/brand/creators/${creator.id}`}>{creator.displayName}</Link>
                    {creator.verified && <Verified />}
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ label, show }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {creators.map((creator) => (
                  <td key={creator.id}>{show(creator)}</td>
                ))}
              </tr>
            ))}
            <tr>
              <th scope="row">{words('offer')}</th>
              {creators.map((creator) => (
                <td key={creator.id}>
                  <Button
                    size="small"
                    to={offerTo(creator)}
                    aria-label={words('offerTo', { name: creator.displayName })}
                  >
                    {words('offer')}
                  </Button>
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </Pane>
    </Card>
  );
}

/** Two to four creators beside each other, measured by the search they came from. */
export function ComparePage() {
  const t = useTexts();
  const words = useWords();
  const [params] = useSearchParams();
  const ids = useMemo(() => [...new Set(params.getAll('id'))].slice(0, MOST), [params]);
  const search = useMemo(() => askedBy(params), [params]);
  const crumbs = [{ label: words('title'), to: '/brand/creators' }, { label: words('compare') }];
  if (ids.length < 2)
    return (
      <Page title={words('compareTitle')} crumbs={crumbs}>
        <EmptyState
          drawing="search"
          title={t('compareNone')}
          text={t('compareNoneText')}
          actions={<Button to="/brand/creators">{t('toSearch')}</Button>}
        />
      </Page>
    );
  return <Shown ids={ids} search={search} crumbs={crumbs} />;
}

interface ShownProps {
  ids: readonly string[];
  search: ReturnType<typeof askedBy>;
  crumbs: readonly { label: string; to?: string }[];
}

function Shown({ ids, search, crumbs }: ShownProps) {
  const t = useTexts();
  const words = useWords();
  const compared = useCompared(ids, search);
  const creators = compared.data;
  return (
    <Page
      title={words('compareTitle')}
      sub={t('compareSub')}
      crumbs={crumbs}
      actions={
        creators && (
          <>
            <AddToList creators={creators} />
            <Button type="primary" to={offerTo(...creators)}>
              {words('offerThem')}
            </Button>
          </>
        )
      }
    >
      <Loaded query={compared} errorTitle={words('failed')}>
        {(all) => <Table creators={all} />}
      </Loaded>
    </Page>
  );
}
