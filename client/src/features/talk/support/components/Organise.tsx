import { Select } from 'antd';
import { useSession } from '@/shared/auth';
import { formatDateTime } from '@/shared/format';
import { Button, Facts } from '@/shared/ui';
import { useChange } from '../api/desk';
import type { Case } from '../api/desk';
import { useDeskTexts } from '../desk.texts';
import styles from './support.module.css';

const priorities = ['high', 'normal', 'low'] as const;

/** Who has it, how urgent it is, and what it is about. */
export function Organise({ of: { id, support } }: { of: Case }) {
  const t = useDeskTexts();
  const { user } = useSession();
  const change = useChange(id);
  const { assignee, assignedTo, priority, labels, closedAt, closeReason, rating, ratingComment } = support;
  const mine = assignedTo !== null && assignedTo === user?.id;
  return (
    <section aria-label={t('organise')}>
      <h3>{t('organise')}</h3>
      <div className={styles.organise}>
        <div className="row wrap">
          <span className="grow">
            {assignee ? t('with', { name: assignee.displayName }) : t('withNobody')}
          </span>
          {mine ? (
            <Button
              size="small"
              loading={change.isPending}
              onClick={() => change.mutate({ assignedTo: null })}
            >
              {t('giveBack')}
            </Button>
          ) : (
            user && (
              <Button
                size="small"
                loading={change.isPending}
                onClick={() => change.mutate({ assignedTo: user.id })}
              >
                {t('take')}
              </Button>
            )
          )}
        </div>
        <Select
          aria-label={t('priority')}
          value={priority}
          options={priorities.map((value) => ({ value, label: t(`priorities.${value}`) }))}
          onChange={(next: (typeof priorities)[number]) => change.mutate({ priority: next })}
        />
        <Select
          mode="tags"
          aria-label={t('labels')}
          placeholder={t('labels')}
          maxCount={10}
          value={labels}
          onChange={(next: string[]) =>
            change.mutate({ labels: next.map((label) => label.trim().slice(0, 40)) })
          }
        />
        {(closedAt !== null || rating !== null) && (
          <Facts
            items={[
              ...(closedAt === null ? [] : [{ label: t('closedAt'), value: formatDateTime(closedAt) }]),
              ...(closeReason === null ? [] : [{ label: t('reason'), value: t(`reasons.${closeReason}`) }]),
              ...(rating === null ? [] : [{ label: t('rating'), value: t('ratingOf', { rating }) }]),
              ...(ratingComment === null ? [] : [{ label: t('comment'), value: ratingComment }]),
            ]}
          />
        )}
      </div>
    </section>
  );
}
