import { Eye } from 'lucide-react';
import type { Schemas } from '@/shared/api';
import { formatClock, formatCount, formatInteger, formatMoney, formatPercent } from '@/shared/format';
import { Button, Card, Facts, Shape, Skeleton, Tag, useSecondsLeft } from '@/shared/ui';
import { useRequote } from '@/features/challenges/challenges/api/drafts';
import type { Challenge, Cost } from '@/features/challenges/challenges/api/types';
import type { BriefValues } from '@/features/challenges/challenges/lib/brief';
import { creatorsPart, viewsFor } from '@/features/challenges/challenges/lib/money';
import { useTexts } from '@/features/challenges/challenges/texts/wizard';
import styles from './cost.module.css';

interface CostCardProps {
  cost: Cost | null;
  config: Schemas['PublicConfigDto'] | undefined;
  values: Pick<BriefValues, 'mode' | 'type' | 'payPerEntry' | 'prizes' | 'maxParticipants'>;
  /** Where its price can be read again. */
  quoted: Challenge | null;
}

function Quote({ left }: { left: number }) {
  const t = useTexts();
  return (
    <Tag tone={left > 0 ? 'neutral' : 'warning'}>
      {left > 0 ? t('quoteHolds', { time: formatClock(left) }) : t('quoteOver')}
    </Tag>
  );
}

/** The frozen price ran out while the brand was still writing. */
function Refresh({ challenge }: { challenge: Challenge }) {
  const t = useTexts();
  const requote = useRequote(challenge);
  return (
    <div className={styles.over} role="status">
      <p>{t('newPriceText')}</p>
      <Button size="small" loading={requote.isPending} onClick={() => requote.mutate()}>
        {t('newPrice')}
      </Button>
    </div>
  );
}

/** An example for a pot whose places are not limited. */
const USUAL_CREATORS = 10;

function Hint({ text }: { text: string }) {
  return (
    <p className={styles.views}>
      <Eye size={15} aria-hidden="true" />
      <span>{text}</span>
    </p>
  );
}

/** What is paid and where it goes; the parts add up to the cent. */
export function CostCard({ cost, config, values, quoted }: CostCardProps) {
  const t = useTexts();
  const mode = values.type === 'content' ? 'fixed' : values.mode;
  const { payPerEntry } = values;
  const left = useSecondsLeft(cost?.validUntil ? Date.parse(cost.validUntil) : null);
  if (!cost || !config)
    return (
      <Card title={t('cost')}>
        <Skeleton>
          <Shape height={150} />
        </Skeleton>
      </Card>
    );
  const percent = formatPercent(config.challengePlatformFeePercent / 100);
  const inside = cost.net.minor === cost.budget.minor;
  const before = cost.gross.minor - cost.due.minor;
  const entries = payPerEntry ? Math.floor(cost.budget.minor / payPerEntry) : 0;
  return (
    <Card title={t('cost')} {...(cost.validUntil ? { extra: <Quote left={left} /> } : {})}>
      <Facts
        items={[
          { label: t('creatorsReceive'), value: formatMoney(creatorsPart(cost)) },
          {
            label: t('platformFee'),
            detail: t(inside ? 'feeInside' : 'feeOnTop', { percent }),
            value: formatMoney(cost.platformFee),
          },
          { label: t('netBudget'), value: formatMoney(cost.net) },
          { label: t('vat'), detail: formatPercent(cost.vatRate), value: formatMoney(cost.vat) },
          ...(before > 0 ? [{ label: t('paidBefore'), value: formatMoney(-before) }] : []),
          { label: t('youPay'), value: formatMoney(cost.due), strong: true },
        ]}
      />
      <p className={styles.coins}>
        {t('orCoins', { coins: formatInteger(Math.ceil(cost.due.minor / config.coinMinor)) })}
      </p>
      {quoted && cost.validUntil && left === 0 && <Refresh challenge={quoted} />}
      {mode === 'brawl' && (
        <Hint
          text={t('aboutViews', {
            views: formatCount(viewsFor(cost.budget.minor, config.brawlCpm.minor)),
            cpm: formatMoney(config.brawlCpm),
          })}
        />
      )}
      {mode === 'ranked' && <Hint text={t('aboutPrizes', { count: values.prizes.length })} />}
      {mode === 'pot' && (
        <Hint
          text={t('aboutPot', {
            count: values.maxParticipants ?? USUAL_CREATORS,
            sum: formatMoney(Math.floor(creatorsPart(cost) / (values.maxParticipants ?? USUAL_CREATORS))),
          })}
        />
      )}
      {mode === 'fixed' && entries > 0 && (
        <Hint text={t('aboutEntries', { count: entries, price: formatMoney(payPerEntry ?? 0) })} />
      )}
    </Card>
  );
}
