import { Link, useParams } from 'react-router';
import { Logo } from '@/shared/art';
import { formatNumber } from '@/shared/format';
import { useTitle } from '@/shared/routing';
import { Avatar, Card, Loaded, Page, Stack } from '@/shared/ui';
import { useWall } from '../api/wall';
import { RateTable } from '../components/RateTable';
import { WallCards } from '../components/WallCards';
import { useTexts } from '../texts';
import styles from '../components/ovations.module.css';

/** For everybody: what people say about a brand, and how it treats what they say. */
export function WallPage() {
  const t = useTexts();
  const { id = '' } = useParams();
  const query = useWall(id);
  useTitle(query.data?.brand.displayName);
  return (
    <main className={styles.public}>
      <Link to="/" className={styles.home}>
        <Logo size={24} />
      </Link>
      <Loaded query={query} errorTitle={t('wallFailed')}>
        {({ brand, figures, ovations }) => (
          <Page
            title={t('wallOf', { name: brand.displayName })}
            lead={<Avatar who={brand} size={42} />}
            {...(figures.average === null
              ? {}
              : {
                  sub: t('wallAverage', {
                    average: formatNumber(figures.average),
                    count: figures.published,
                  }),
                })}
          >
            <Stack>
              <WallCards ovations={ovations} />
              <Card title={t('rates')}>
                <Stack gap={12}>
                  <p className="muted">{t('ratesText')}</p>
                  <RateTable rows={figures.byRating} />
                </Stack>
              </Card>
            </Stack>
          </Page>
        )}
      </Loaded>
    </main>
  );
}
