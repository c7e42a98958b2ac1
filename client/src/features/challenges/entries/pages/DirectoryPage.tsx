import { useListState } from '@/shared/table';
import { EmptyState, Loaded, NoResult } from '@/shared/ui';
import { useDirectory } from '../api/challenges';
import { OfferCard } from '../components/OfferCard';
import { OffersFoot } from '../components/OffersFoot';
import { OffersSkeleton } from '../components/skeletons';
import { Narrow, Order } from '../components/Tools';
import { useTexts } from '../texts/challenge';
import offer from '../components/offer.module.css';
import styles from './directory.module.css';

const PER = 24;

/** What everybody may join, for people without an account too. */
export function DirectoryPage() {
  const t = useTexts();
  const list = useListState({ per: PER, sort: 'newest', filters: { platform: '', within: '', q: '' } });
  const query = useDirectory(list);
  const { q, platform, within } = list.filters;
  const narrowed = [q, platform, within].some((filter) => filter !== '');
  return (
    <div className={styles.page}>
      <header>
        <h1>{t('directory')}</h1>
        <p>{t('directoryText')}</p>
      </header>
      <div className={`${offer.tools} ${styles.tools}`}>
        <Narrow list={list} />
        <Order list={list} />
      </div>
      <Loaded
        query={query}
        skeleton={<OffersSkeleton />}
        errorTitle={t('listFailed')}
        isEmpty={({ data }) => data.length === 0}
        empty={
          narrowed ? (
            <NoResult onClear={list.clear} />
          ) : (
            <EmptyState title={t('noneOpen')} text={t('directoryEmpty')} />
          )
        }
      >
        {({ data, total }) => (
          <>
            <div className={offer.grid}>
              {data.map((challenge) => (
                <OfferCard
                  key={challenge.id}
                  challenge={challenge}
                  to={`/challenges/${challenge.id}`}
                  foot={
                    <span className="muted small">
                      {challenge.counts.participants > 0
                        ? t('joined', { count: challenge.counts.participants })
                        : t('beFirst')}
                    </span>
                  }
                />
              ))}
            </div>
            <OffersFoot shown={data.length} total={total} list={list} />
          </>
        )}
      </Loaded>
    </div>
  );
}
