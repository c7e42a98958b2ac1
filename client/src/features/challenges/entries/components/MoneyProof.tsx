import { ShieldCheck } from 'lucide-react';
import { formatMoney, formatTime } from '@/shared/format';
import { moneyColours } from '@/shared/theme';
import { Card, Facts, Loaded, Money, MoneyBar, RowsSkeleton } from '@/shared/ui';
import { useEscrow } from '../api/challenges';
import type { EscrowProof } from '../api/types';
import { useTexts } from '../texts/challenge';
import styles from './challenge.module.css';

function Proof({ proof }: { proof: EscrowProof }) {
  const t = useTexts();
  const reserved = proof.ofWhichReserved.minor;
  const parts = [
    {
      label: t('paidAndAccrued'),
      minor: proof.paid.minor + proof.accrued.minor,
      colour: moneyColours.paid,
    },
    { label: t('fee'), minor: proof.fee.minor, colour: moneyColours.fee },
    ...(proof.refunded.minor > 0
      ? [{ label: t('refunded'), minor: proof.refunded.minor, colour: 'var(--blue-300)' }]
      : []),
    { label: t('stillToEarn'), minor: proof.remaining.minor, colour: moneyColours.free },
  ];
  const [last] = parts.slice(-1);
  return (
    <div className={styles.proof}>
      <MoneyBar parts={parts} />
      <Facts
        items={[
          ...parts.map((part) => ({
            label: part.label,
            value: <Money amount={part.minor} />,
            colour: part.colour,
            ...(part === last && reserved > 0
              ? { detail: t('reserved', { sum: formatMoney(reserved) }) }
              : {}),
          })),
          { label: t('funded'), value: <Money amount={proof.funded} />, strong: true },
        ]}
      />
      <p className="caption muted">{t('asOf', { time: formatTime(proof.asOf) })}</p>
    </div>
  );
}

/** Where the budget is, in parts that add up to what was paid in. */
export function MoneyProof({ challengeId }: { challengeId: string }) {
  const t = useTexts();
  const query = useEscrow(challengeId);
  return (
    <Card
      title={
        <span className="row">
          <ShieldCheck size={17} aria-hidden="true" />
          {t('moneyThere')}
        </span>
      }
    >
      <Loaded compact query={query} skeleton={<RowsSkeleton rows={3} />} errorTitle={t('proofFailed')}>
        {(proof) => <Proof proof={proof} />}
      </Loaded>
    </Card>
  );
}
