import { FileText, Gavel, Hourglass, Landmark, Lock, RotateCcw, Scale, UserCheck } from 'lucide-react';
import { formatMoney } from '@/shared/format';
import { knows } from '@/shared/routing';
import { Button, Card } from '@/shared/ui';
import type { Reason } from '../lib/parts';
import { useTexts } from '../texts/blockers';
import { useBlockerWords } from './useBlockerWords';
import styles from './payouts.module.css';

const VERIFICATION = '/settings/verification';
const icons: Record<string, typeof Lock> = {
  KYC_REQUIRED: UserCheck,
  KYC_IN_REVIEW: UserCheck,
  KYC_NEEDS_ACTION: UserCheck,
  KYC_REJECTED: UserCheck,
  UNDER_AGE: UserCheck,
  AGE_UNKNOWN: UserCheck,
  NO_BANK_ACCOUNT: Landmark,
  BANK_ACCOUNT_ERRORED: Landmark,
  BANK_ACCOUNT_NEW: Landmark,
  TAX_FORM: FileText,
  IN_VALIDATION: Hourglass,
  DAILY_LIMIT: Hourglass,
  RECEIVABLE: RotateCcw,
  RECONCILIATION: Scale,
  ACCOUNT_SUSPENDED: Gavel,
};

type Action = 'verify' | 'see' | 'bank' | 'tax' | 'birth' | 'sources';
const actions: Record<string, { word: Action; to: string }> = {
  KYC_REQUIRED: { word: 'verify', to: VERIFICATION },
  KYC_NEEDS_ACTION: { word: 'see', to: VERIFICATION },
  PROVIDER_RESTRICTED: { word: 'see', to: VERIFICATION },
  AGE_UNKNOWN: { word: 'birth', to: VERIFICATION },
  TAX_FORM: { word: 'tax', to: `${VERIFICATION}?step=tax` },
  IN_VALIDATION: { word: 'sources', to: '/wallet/payouts?show=earned' },
};
/** What is mended by the dialog of this screen. */
const byBank = new Set(['NO_BANK_ACCOUNT', 'BANK_ACCOUNT_UNKNOWN', 'BANK_ACCOUNT_ERRORED']);

interface ReasonsCardProps {
  reasons: readonly Reason[];
  heldMinor: number;
  /** Undefined where an account would be refused. */
  onAddBank: (() => void) | undefined;
}

/** Why not everything can be had: whose turn it is, until when, how much, and what to do. */
export function ReasonsCard({ reasons, heldMinor, onAddBank }: ReasonsCardProps) {
  const t = useTexts();
  const wordsOf = useBlockerWords();
  if (reasons.length === 0) return null;
  const mine = reasons.filter(({ owner }) => owner === 'user').length;
  const all = t('reasons', { count: reasons.length });
  return (
    <Card
      flush
      title={heldMinor > 0 ? t('holds', { sum: formatMoney(heldMinor) }) : t('before')}
      extra={<span className="muted">{mine > 0 ? t('needYou', { reasons: all, count: mine }) : all}</span>}
    >
      <ul className={styles.reasons}>
        {reasons.map((reason) => {
          const { title, text, owner, when } = wordsOf(reason);
          const Icon = icons[reason.code] ?? Lock;
          const action = actions[reason.code];
          return (
            <li key={reason.code}>
              <span className={styles.tile} data-owner={reason.owner}>
                <Icon size={17} strokeWidth={1.75} aria-hidden="true" />
              </span>
              <span className={styles.words}>
                <b>{title}</b>
                <span>{text}</span>
              </span>
              <span className={styles.who}>
                <b>{owner}</b>
                <span>{when}</span>
              </span>
              <span className={styles.held}>
                {reason.minor !== null ? (
                  <b className="num">{formatMoney(reason.minor)}</b>
                ) : (
                  heldMinor > 0 && <span>{t('same')}</span>
                )}
              </span>
              <span className={styles.act}>
                {action && knows(action.to.split('?')[0] ?? '') ? (
                  <Button size="small" to={action.to}>
                    {t(`actions.${action.word}`)}
                  </Button>
                ) : byBank.has(reason.code) && onAddBank ? (
                  <Button size="small" onClick={onAddBank}>
                    {t('actions.bank')}
                  </Button>
                ) : (
                  reason.owner !== 'user' && <span>{t('noAction')}</span>
                )}
              </span>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
