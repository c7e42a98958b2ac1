import { Button, Card, Loaded, Page, RowsSkeleton, Stack } from '@/shared/ui';
import { useFigures, useWall } from '../api/wall';
import { ConsentCard } from '../components/ConsentCard';
import { EmbedCard } from '../components/EmbedCard';
import { LinksCard } from '../components/LinksCard';
import { RateTable } from '../components/RateTable';
import { WallCards } from '../components/WallCards';
import { useTexts } from '../texts';
import styles from '../components/ovations.module.css';

function Preview({ brandId }: { brandId: string }) {
  const t = useTexts();
  const query = useWall(brandId);
  return (
    <Loaded query={query} skeleton={<RowsSkeleton rows={12} />} errorTitle={t('wallFailed')}>
      {({ ovations }) => <WallCards ovations={ovations} />}
    </Loaded>
  );
}

/** What everybody sees of a brand, how it comes on its own page, and who allowed it. */
export function OwnWallPage() {
  const t = useTexts();
  const query = useFigures();
  return (
    <Page
      title={t('wallTitle')}
      sub={t('wallSub')}
      crumbs={[{ label: t('title'), to: '/brand/ovations' }, { label: t('wallTitle') }]}
      {...(query.data
        ? { actions: <Button to={`/ovations/wall/${query.data.brandId}`}>{t('publicWall')}</Button> }
        : {})}
    >
      <Loaded query={query} errorTitle={t('wallFailed')}>
        {({ brandId, published, byRating }) => (
          <div className={styles.top}>
            <Stack>
              <Card title={t('onWall')} count={published}>
                <Preview brandId={brandId} />
              </Card>
              <Card title={t('rates')}>
                <RateTable rows={byRating} />
              </Card>
              <LinksCard />
            </Stack>
            <Stack>
              <EmbedCard brandId={brandId} />
              <ConsentCard />
            </Stack>
          </div>
        )}
      </Loaded>
    </Page>
  );
}
