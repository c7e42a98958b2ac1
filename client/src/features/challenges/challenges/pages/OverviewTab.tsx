import { Segmented } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { PlatformIcon } from '@/shared/art';
import { Chart } from '@/shared/charts';
import {
  formatCount,
  formatDate,
  formatDeadline,
  formatInteger,
  formatMoney,
  formatPercent,
} from '@/shared/format';
import { useLanguage } from '@/shared/i18n/language';
import {
  Card,
  EmptyState,
  Facts,
  KpiSkeleton,
  KpiStrip,
  Loaded,
  Shape,
  Skeleton,
  StatusTag,
  UserLine,
  labelOf,
} from '@/shared/ui';
import type { Kpi } from '@/shared/ui';
import { useOverview } from '../api/challenges';
import { usePerformance } from '../api/report';
import type { Challenge, Overview } from '../api/types';
import { LifeLine } from '../components/LifeLine';
import { NextActions } from '../components/NextActions';
import { PerformanceCard } from '../components/PerformanceCard';
import { ProofCard } from '../components/ProofCard';
import { Rejections } from '../components/Rejections';
import { paceOf } from '../lib/pace';
import { useTexts } from '../texts/detail';
import { useOpenChallenge } from './ChallengePage';
import styles from './challenge.module.css';

const DAY = 24 * 60 * 60 * 1000;
const open = new Set(['live', 'paused', 'exhausted', 'reviewing', 'settling', 'completed']);

/** What was agreed, in modes that do not pay by 1,000 views. */
function priceOf(
  t: ReturnType<typeof useTexts>,
  { mode, payPerEntry, prizes, counts, budget }: Challenge,
): Kpi {
  if (mode === 'ranked')
    return {
      label: t('firstPrize'),
      figure: formatMoney(prizes[0]?.amount ?? 0),
      meaning: t('prizeCount', { count: prizes.length }),
    };
  if (mode === 'pot')
    return {
      label: t('pot'),
      figure: formatMoney(budget),
      meaning: t('potMeaning', { count: counts.participants }),
    };
  return { label: t('perEntry'), figure: formatMoney(payPerEntry ?? 0), meaning: t('asAgreed') };
}

function Figures({ overview }: { overview: Overview }) {
  const t = useTexts();
  const language = useLanguage();
  const { challenge, metrics, spent, series } = overview;
  const { budget, cpm, endsAt } = challenge;
  const last = series.at(-1);
  const grown = last ? last.views - (series.at(-2)?.views ?? 0) : 0;
  const out = usePerformance(challenge.id, challenge.status === 'live').data?.projection?.runsOutAt;
  const early = out ? Math.floor((Date.parse(endsAt) - Date.parse(out)) / DAY) : 0;
  return (
    <div className={styles.figures}>
      <KpiStrip
        items={[
          {
            label: t('verifiedViews'),
            figure: formatInteger(metrics.views),
            meaning:
              grown > 0 ? (
                <span className={styles.good}>{t('sinceDay', { count: formatCount(grown) })}</span>
              ) : metrics.views === 0 ? (
                t('noViews')
              ) : undefined,
          },
          {
            label: t('budgetUsed'),
            figure: formatMoney(spent),
            meaning: t('ofBudget', {
              percent: formatPercent(spent.minor / budget.minor),
              budget: formatMoney(budget),
            }),
          },
          cpm
            ? { label: t('perThousand'), figure: formatMoney(cpm), meaning: t('asAgreed') }
            : priceOf(t, challenge),
          out && early >= 1
            ? {
                label: t('runsOut'),
                figure: formatDate(out),
                meaning: <span className={styles.warn}>{t('beforeEnd', { days: early })}</span>,
              }
            : {
                label: t('ends'),
                figure: formatDate(endsAt),
                meaning: t('endsIn', { when: formatDeadline(endsAt, language) }),
              },
        ]}
      />
    </div>
  );
}

function Burn({ overview }: { overview: Overview }) {
  const t = useTexts();
  const [perDay, setPerDay] = useState(false);
  const points = paceOf(overview, perDay);
  const compared = points.some(({ before }) => before !== undefined);
  if (points.length === 0)
    return (
      <Card title={t('chartTitle')}>
        <EmptyState compact drawing="search" title={t('chartEmptyTitle')} text={t('chartEmptyText')} />
      </Card>
    );
  return (
    <Card
      title={t('chartTitle')}
      extra={
        <span className={styles.legend}>
          <span>
            <i aria-hidden="true" />
            {t('verifiedViews')}
          </span>
          {compared && (
            <span>
              <i data-line="pace" aria-hidden="true" />
              {t('chartPace')}
            </span>
          )}
          <Segmented
            size="small"
            value={perDay ? 'day' : 'total'}
            options={[
              { value: 'total', label: t('total') },
              { value: 'day', label: t('perDay') },
            ]}
            onChange={(value) => setPerDay(value === 'day')}
          />
        </span>
      }
    >
      <Chart
        points={points}
        kind={perDay ? 'bars' : 'area'}
        name={t('chartViews')}
        {...(compared ? { beforeName: t('chartPace') } : {})}
        format={formatCount}
        height={248}
      />
    </Card>
  );
}

function Strongest({ overview }: { overview: Overview }) {
  const t = useTexts();
  const { topEntries, challenge } = overview;
  if (topEntries.length === 0) return null;
  const all = `/brand/challenges/${challenge.id}/entries?show=all`;
  return (
    <Card
      title={t('topEntries')}
      extra={
        <Link to={all} className="link">
          {t('entriesLink')}
        </Link>
      }
    >
      <ul className={styles.rows}>
        {topEntries.slice(0, 5).map((entry) => (
          <li key={entry.id}>
            <Link to={`${all}&status=${entry.status}&entry=${entry.user.id}`} className="grow">
              <UserLine who={entry.user} detail={`@${entry.user.username}`} />
            </Link>
            {entry.platform && <PlatformIcon platform={entry.platform} size={15} />}
            <StatusTag status={entry.status} />
            <span className="num strong" style={{ minWidth: 76, textAlign: 'right' }}>
              {formatInteger(entry.tracked?.metrics.views ?? 0)}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function ByPlatform({ overview }: { overview: Overview }) {
  const t = useTexts();
  const rows = overview.byPlatform.filter(({ metrics }) => metrics.views > 0);
  if (rows.length === 0) return null;
  const { likes, comments, shares } = overview.metrics;
  return (
    <Card title={t('byPlatform')}>
      <Facts
        items={[
          ...rows.map(({ platform, metrics }) => ({
            label: (
              <span className="row">
                <PlatformIcon platform={platform} size={15} labelled={false} />
                {labelOf(platform)}
              </span>
            ),
            value: formatInteger(metrics.views),
          })),
          { label: t('verifiedViews'), value: formatInteger(overview.metrics.views), strong: true },
          { label: t('likes'), value: formatCount(likes) },
          { label: t('comments'), value: formatCount(comments) },
          { label: t('shares'), value: formatCount(shares) },
        ]}
      />
    </Card>
  );
}

const OverviewSkeleton = () => (
  <>
    <KpiSkeleton />
    <Card>
      <Skeleton>
        <Shape width="34%" />
        <Shape height={270} />
      </Skeleton>
    </Card>
    <Card>
      <Skeleton>
        <Shape height={74} />
      </Skeleton>
    </Card>
  </>
);

/** Is it on pace, is the money right. */
export function OverviewTab() {
  const t = useTexts();
  const challenge = useOpenChallenge();
  const query = useOverview(challenge.id);
  return (
    <div className={styles.split}>
      <div className={`column ${styles.main}`} data-waiting={query.isPending}>
        <Loaded query={query} skeleton={<OverviewSkeleton />} errorTitle={t('failed')}>
          {(overview) => (
            <>
              <Figures overview={overview} />
              <Burn overview={overview} />
              {open.has(challenge.status) && <PerformanceCard challenge={challenge} />}
              <LifeLine challenge={challenge} />
              <div className={styles.two}>
                <Strongest overview={overview} />
                <ByPlatform overview={overview} />
                <Rejections of={overview.rejections} />
              </div>
            </>
          )}
        </Loaded>
      </div>
      <div className="column">
        <NextActions challenge={challenge} />
        <ProofCard id={challenge.id} open={open.has(challenge.status)} />
      </div>
    </div>
  );
}
