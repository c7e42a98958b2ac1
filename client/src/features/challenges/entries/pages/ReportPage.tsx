import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { isDeadLink } from '@/shared/api';
import { PlatformIcon } from '@/shared/art';
import { Chart } from '@/shared/charts';
import {
  formatCount,
  formatDate,
  formatDateTime,
  formatDay,
  formatInteger,
  formatPercent,
} from '@/shared/format';
import { useTitle } from '@/shared/routing/title';
import {
  Card,
  EmptyState,
  Facts,
  Grid,
  KpiStrip,
  labelOf,
  Loaded,
  PageSkeleton,
  Stack,
  StateIsPage,
} from '@/shared/ui';
import { reportQuery } from '../api/report';
import type { PublicReport } from '../api/report';
import { useTexts } from '../texts/report';
import styles from './report.module.css';

function Stale() {
  const t = useTexts();
  return <EmptyState drawing="letter" title={t('stale')} text={t('staleText')} />;
}

function Views({ report }: { report: PublicReport }) {
  const t = useTexts();
  const points = report.series.map(({ date, views }) => ({ label: formatDay(date), value: views }));
  return (
    <Card title={t('chart')}>
      {points.length === 0 ? (
        <EmptyState compact drawing="search" title={t('chartEmpty')} text={t('chartEmptyText')} />
      ) : (
        <Chart points={points} name={t('views')} format={formatCount} height={260} />
      )}
    </Card>
  );
}

function TopPosts({ report }: { report: PublicReport }) {
  const t = useTexts();
  return (
    <Card title={t('topPosts')}>
      {report.named ? (
        <ol className={styles.posts}>
          {report.topPosts.map(({ rank, name, platform, url, metrics }) => (
            <li key={rank}>
              <span className="num muted">{rank}</span>
              {platform && <PlatformIcon platform={platform} size={16} />}
              <b className="ellipsis grow">{name}</b>
              {url && (
                <a className="link" href={url} target="_blank" rel="noreferrer">
                  {t('openPost')}
                </a>
              )}
              <span className="num">{formatInteger(metrics.views)}</span>
            </li>
          ))}
        </ol>
      ) : (
        <p className="muted">{t('unnamed', { count: report.namedFrom })}</p>
      )}
    </Card>
  );
}

function Report({ report }: { report: PublicReport }) {
  const t = useTexts();
  const { title, brand, startsAt, endsAt, metrics, creators, posts, byPlatform, asOf, expiresAt } = report;
  useTitle(title);
  return (
    <Stack gap={16}>
      <header className={styles.head}>
        <p>{t('report', { brand })}</p>
        <h1>{title}</h1>
        <p className="muted">{t('runs', { from: formatDate(startsAt), to: formatDate(endsAt) })}</p>
      </header>
      <KpiStrip
        items={[
          { label: t('views'), figure: formatInteger(metrics.views) },
          { label: t('creators'), figure: formatInteger(creators) },
          { label: t('posts'), figure: formatInteger(posts) },
          { label: t('engagement'), figure: formatPercent(metrics.engagementRate) },
        ]}
      />
      <Views report={report} />
      <Grid columns={2} below="small">
        <TopPosts report={report} />
        <Card title={t('byPlatform')}>
          <Facts
            items={byPlatform.map(({ platform, metrics: { views } }) => ({
              label: labelOf(platform),
              value: formatInteger(views),
            }))}
          />
        </Card>
      </Grid>
      <p className="muted small">{t('asOf', { at: formatDateTime(asOf), until: formatDate(expiresAt) })}</p>
    </Stack>
  );
}

/** Where a report link leads. The token stays behind #, so that the page can be opened again and no server logs it. */
export function ReportPage() {
  const t = useTexts();
  const { hash } = useLocation();
  const token = hash.slice(1);
  const query = useQuery(reportQuery(token));
  return (
    <div className={styles.page}>
      {token === '' || isDeadLink(query.error) ? (
        <StateIsPage value={true}>
          <Stale />
        </StateIsPage>
      ) : (
        <Loaded query={query} errorTitle={t('failed')} skeleton={<PageSkeleton />}>
          {(report) => <Report report={report} />}
        </Loaded>
      )}
    </div>
  );
}
