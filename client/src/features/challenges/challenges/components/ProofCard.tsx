import { ExternalLink, ShieldCheck, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { formatDateTime, formatMoney } from '@/shared/format';
import { knows } from '@/shared/routing';
import { Card, ErrorState, Facts, MoneyBar, Shape, Skeleton } from '@/shared/ui';
import { useEscrow } from '../api/challenges';
import type { EscrowProof } from '../api/types';
import { useTexts } from '../texts/money';
import styles from './proof.module.css';

function Proof({ proof, stale }: { proof: EscrowProof; stale: boolean }) {
  const t = useTexts();
  const { funded, fee, accrued, paid, refunded, remaining, ofWhichReserved: reserved } = proof;
  const parts = [
    { label: t('paid'), minor: paid.minor, colour: 'var(--chart-3)' },
    { label: t('accrued'), minor: accrued.minor, colour: 'var(--primary)' },
    { label: t('fee'), minor: fee.minor, colour: 'var(--neutral-300)' },
    { label: t('reserved'), minor: reserved.minor, colour: 'var(--yellow-400)' },
    { label: t('free'), minor: remaining.minor - reserved.minor, colour: 'var(--chart-2)' },
    { label: t('refunded'), minor: refunded.minor, colour: 'var(--blue-300)' },
  ];
  const whole = parts.reduce((sum, { minor }) => sum + minor, 0) === funded.minor;
  if (funded.minor === 0) return <p className="muted">{t('nothingYet')}</p>;
  return (
    <>
      <MoneyBar parts={parts} height={12} />
      <div className={styles.facts}>
        <Facts
          items={[
            ...parts
              .filter(({ minor }, index) => minor > 0 || index < 3 || index === 4)
              .map(({ label, minor, colour }) => ({ label, value: formatMoney(minor), colour })),
            { label: t('funded'), value: formatMoney(funded), strong: true },
          ]}
        />
      </div>
      <p
        className={styles.told}
        data-testid="escrow-sum"
        data-state={whole ? (stale ? 'stale' : 'whole') : 'broken'}
        {...(whole ? {} : { role: 'alert' })}
      >
        {!whole && <TriangleAlert size={15} aria-hidden="true" />}
        {!whole
          ? t('doesNotAddUp', { at: formatDateTime(proof.asOf) })
          : t(stale ? 'proofStale' : 'addsUp', { at: formatDateTime(proof.asOf) })}
      </p>
    </>
  );
}

/** Where every cent of the funding is now, added up again on the spot. */
export function ProofCard({ id, open }: { id: string; open: boolean }) {
  const t = useTexts();
  const query = useEscrow(id);
  const page = `/challenges/${id}`;
  return (
    <Card
      title={
        <span className="row">
          <ShieldCheck size={17} aria-hidden="true" className={styles.icon} />
          {t('proof')}
        </span>
      }
      {...(open && knows(page)
        ? {
            extra: (
              <Link to={page} className={styles.link}>
                {t('publicPage')}
                <ExternalLink size={14} aria-hidden="true" />
              </Link>
            ),
          }
        : {})}
    >
      {query.data ? (
        <Proof proof={query.data} stale={query.isError} />
      ) : query.isError ? (
        <ErrorState
          compact
          error={query.error}
          title={t('proofFailed')}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <Skeleton>
          <Shape height={12} />
          <Shape height={160} />
        </Skeleton>
      )}
    </Card>
  );
}
