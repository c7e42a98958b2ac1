import { useListState } from '@/shared/table';
import { Button, Card, EmptyState, Loaded, NoResult, Page, RowsSkeleton } from '@/shared/ui';
import { useChallengeList } from '../api/challenges';
import type { ListFilters } from '../api/challenges';
import { EntriesTable } from '../components/EntriesTable';
import { OfferCard } from '../components/OfferCard';
import { OffersFoot } from '../components/OffersFoot';
import { OffersSkeleton } from '../components/skeletons';
import { Tools } from '../components/Tools';
import { useTexts } from '../texts/challenge';
import styles from '../components/offer.module.css';

const PER = 12;

/** What is open, and what one takes part in. */
export function ChallengesPage() {
  const t = useTexts();
  const list = useListState<ListFilters>({
    per: PER,
    sort: 'newest',
    filters: { show: 'open', status: '', platform: '', within: '', q: '' },
  });
  const query = useChallengeList(list);
  const mine = list.filters.show === 'mine';
  const { q, platform, within, status } = list.filters;
  const narrowed = [q, platform, within, status].some((filter) => filter !== '');
  const clear = () => {
    list.clear();
    if (mine) list.setFilter('show', 'mine');
  };
  const nothing = (
    <Card>
      {mine ? (
        <EmptyState
          title={t('noneMine')}
          text={t('noneMineText')}
          actions={
            <Button type="primary" onClick={() => list.setFilter('show', 'open')}>
              {t('find')}
            </Button>
          }
        />
      ) : (
        <EmptyState title={t('noneOpen')} text={t('noneOpenText')} />
      )}
    </Card>
  );
  return (
    <Page title={t('title')} sub={t('sub')}>
      <Tools list={list} />
      <Loaded
        query={query}
        skeleton={
          mine ? (
            <Card flush>
              <RowsSkeleton rows={8} />
            </Card>
          ) : (
            <OffersSkeleton />
          )
        }
        errorTitle={t('listFailed')}
        isEmpty={({ data }) => data.length === 0}
        empty={
          narrowed ? (
            <Card>
              <NoResult onClear={clear} />
            </Card>
          ) : (
            nothing
          )
        }
      >
        {({ data, total }) => (
          <>
            {mine ? (
              <Card flush>
                <EntriesTable challenges={data} />
              </Card>
            ) : (
              <div className={styles.grid}>
                {data.map((challenge) => (
                  <OfferCard key={challenge.id} challenge={challenge} />
                ))}
              </div>
            )}
            <OffersFoot shown={data.length} total={total} list={list} />
          </>
        )}
      </Loaded>
    </Page>
  );
}
