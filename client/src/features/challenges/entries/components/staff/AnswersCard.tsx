import { formatDateTime } from '@/shared/format';
import { Card, Stack, Sunken } from '@/shared/ui';
import type { StaffEntry } from '../../api/staff';
import { useTexts } from '../../texts/checks';
import styles from '../staff-entry.module.css';

/** What the creator says to the freeze, and until when. */
export function AnswersCard({ answers, answerUntil }: Pick<StaffEntry, 'answers' | 'answerUntil'>) {
  const t = useTexts();
  if (answers.length === 0 && answerUntil === null) return null;
  return (
    <Card title={t('answers')}>
      <Stack gap={12}>
        {answers.length === 0 && <p className="muted">{t('noAnswers')}</p>}
        {answers.map(({ id, text, createdAt }) => (
          <Sunken key={id}>
            <p className="small muted">{formatDateTime(createdAt)}</p>
            <p className={styles.caption}>{text}</p>
          </Sunken>
        ))}
        {answerUntil && (
          <p className="small muted">{t('answerUntil', { at: formatDateTime(answerUntil) })}</p>
        )}
      </Stack>
    </Card>
  );
}
