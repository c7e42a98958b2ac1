import { formatDate, formatDateTime, formatPercent } from '@/shared/format';
import { MediaGallery } from '@/shared/media';
import { Card, Deadline, Facts, Stack, StatusTag, Sunken } from '@/shared/ui';
import type { Dispute } from '../api/disputes';
import type { Side } from '../api/types';
import { useTexts } from '../texts/disputes';
import styles from './deals.module.css';

/** The dispute of a deal as both sides read it. */
export function DisputeCard({ dispute, side }: { dispute: Dispute; side: Side }) {
  const t = useTexts();
  const { status, reason, media, creatorShare, note, dueAt, createdAt, resolvedAt } = dispute;
  const open = status === 'open';
  return (
    <Card title={t('title')} extra={<StatusTag status={status} label={t(`statuses.${status}`)} />}>
      <Stack>
        <p className="muted">
          {t(dispute.side === side ? 'byYou' : 'byOther', { date: formatDate(createdAt) })}{' '}
          {open && (
            <>
              {t('decidedUntil')} <Deadline at={dueAt} />
            </>
          )}
        </p>
        <Sunken>
          <p className={styles.note}>{reason}</p>
        </Sunken>
        {media.length > 0 && <MediaGallery media={media} />}
        {open ? (
          <p className="muted small">{t('standsStill')}</p>
        ) : (
          <>
            <Facts
              items={[
                ...(creatorShare === null
                  ? []
                  : [
                      {
                        label: t('forCreator'),
                        value: formatPercent(creatorShare / 100),
                        strong: true,
                      },
                      { label: t('forBrand'), value: formatPercent(1 - creatorShare / 100) },
                    ]),
                ...(resolvedAt === null
                  ? []
                  : [{ label: t('decidedAt'), value: formatDateTime(resolvedAt) }]),
              ]}
            />
            {note !== null && (
              <Sunken>
                <p className="muted small">{t('why')}</p>
                <p className={styles.note}>{note}</p>
              </Sunken>
            )}
          </>
        )}
      </Stack>
    </Card>
  );
}
