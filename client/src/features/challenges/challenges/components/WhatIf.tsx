import { Segmented } from 'antd';
import { useState } from 'react';
import { Chart } from '@/shared/charts';
import { formatDate, formatEuros, formatMoney } from '@/shared/format';
import type { Performance } from '../api/report';
import type { Challenge } from '../api/types';
import { spendingAhead, usedUpAt } from '../lib/projection';
import { useTexts } from '../texts/report';
import styles from '../pages/challenge.module.css';

const SHARES = [0, 0.1, 0.25, 0.5];
const WHOLE = 100;

/** In whole euros, as a top-up is offered. */
const added = (budget: number, share: number): number => Math.round((budget * share) / WHOLE) * WHOLE;

/** How the budget would be used at the pace of now, and with more of it. */
export function WhatIf({ challenge, performance }: { challenge: Challenge; performance: Performance }) {
  const t = useTexts();
  const [share, setShare] = useState(0);
  const { budget, endsAt } = challenge;
  const more = added(budget.minor, share);
  const ahead = { budget: budget.minor + more, endsAt };
  const points = spendingAhead(performance, ahead);
  if (points.length === 0) return null;
  const out = usedUpAt(performance, ahead);
  return (
    <section className={styles.whatIf} aria-label={t('whatIf')}>
      <header>
        <b>{t('whatIf')}</b>
        <Segmented<number>
          size="small"
          aria-label={t('whatIfTopUp')}
          value={share}
          onChange={setShare}
          options={SHARES.map((value) => ({
            value,
            label: value === 0 ? t('asIs') : `+${formatEuros(added(budget.minor, value))}`,
          }))}
        />
      </header>
      <p className="small muted" aria-live="polite">
        {out ? t('whatIfOut', { day: formatDate(out) }) : t('whatIfLasts')}
      </p>
      <Chart
        points={points}
        name={t('spending')}
        bandName={t('spendingBand')}
        format={formatMoney}
        tick={formatEuros}
        height={180}
      />
    </section>
  );
}
