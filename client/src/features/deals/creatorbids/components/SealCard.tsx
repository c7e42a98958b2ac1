import { Lock, LockOpen } from 'lucide-react';
import { formatDateTime } from '@/shared/format';
import { Card, Stack } from '@/shared/ui';
import type { BidDetail } from '../api/bids';
import { useTexts } from '../texts';
import styles from './creatorbids.module.css';

/** Who can read what until when, and the hashes that prove it. */
export function SealCard({ bid }: { bid: BidDetail }) {
  const t = useTexts();
  const { sealed, deadline, seals } = bid;
  const Icon = sealed ? Lock : LockOpen;
  return (
    <Card title={t(sealed ? 'sealed' : 'opened')} extra={<Icon size={16} aria-hidden="true" />}>
      <Stack gap={12}>
        <p className="muted small">
          {sealed ? t('sealedText', { at: formatDateTime(deadline) }) : t('openedText')}
        </p>
        {seals.length > 0 && (
          <details>
            <summary>{t('fingerprints', { count: seals.length })}</summary>
            <ul>
              {seals.map(({ hash }) => (
                <li key={hash}>
                  <code className={`small ${styles.hash}`}>{hash}</code>
                </li>
              ))}
            </ul>
          </details>
        )}
      </Stack>
    </Card>
  );
}
