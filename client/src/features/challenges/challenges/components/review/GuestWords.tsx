import { formatDateTime } from '@/shared/format';
import { LateLine, Tag } from '@/shared/ui';
import { useGuestAdvice } from '@/features/challenges/challenges/api/guests';
import type { Entry } from '@/features/challenges/challenges/api/types';
import { useTexts } from '@/features/challenges/challenges/texts/guests';
import styles from './guests.module.css';

/** What guests advise about this entry; nothing where none said anything. */
export function GuestWords({ entry }: { entry: Entry }) {
  const t = useTexts();
  const query = useGuestAdvice(entry.challengeId, entry.id);
  if (!query.data) return <LateLine query={query} />;
  if (query.data.length === 0) return null;
  return (
    <section className={styles.said} aria-label={t('advice')}>
      <h3>{t('advice')}</h3>
      {query.data.map(({ linkId, guest, verdict, note, submittedAt, at }) => (
        <div key={linkId}>
          <b>{guest}</b> <Tag tone={verdict === 'approve' ? 'success' : 'warning'}>{t(verdict)}</Tag>
          {note && <p>{note}</p>}
          <span className="small muted">
            {formatDateTime(at)}
            {submittedAt !== entry.submittedAt && `, ${t('older')}`}
          </span>
        </div>
      ))}
    </section>
  );
}
