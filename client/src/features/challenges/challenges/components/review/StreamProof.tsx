import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { DecideSlotDto } from '@/shared/api/rules';
import { ReasonModal } from '@/shared/form';
import { formatDateTime, formatDeadline, formatInteger } from '@/shared/format';
import { useLanguage } from '@/shared/i18n/language';
import { Button, Facts } from '@/shared/ui';
import { useDecideSlot } from '@/features/challenges/challenges/api/proof';
import type { Entry } from '@/features/challenges/challenges/api/types';
import { useTexts } from '@/features/challenges/challenges/texts/proof';
import { stepOf } from '@/entities/entry';
import styles from './decision.module.css';

/** The stream of an entry as its brand sees it; a slot that waits is answered here. */
export function StreamProof({ entry }: { entry: Entry }) {
  const t = useTexts();
  const language = useLanguage();
  const decide = useDecideSlot(entry);
  const [declining, setDeclining] = useState(false);
  const stream = entry.ofType.livestream;
  const times = (label: string, from: string, to: string) => [
    { label, value: formatDateTime(from) },
    { label: t('ends'), value: formatDateTime(to) },
  ];
  const pictures = stepOf(entry, 'live')?.media ?? [];
  return (
    <section className={`${styles.facts} column`} aria-label={t('stream')}>
      <h3>{t('stream')}</h3>
      {!stream && <p className="small muted">{t('noSlot')}</p>}
      {stream && (
        <Facts
          items={[
            ...(stream.startsAt && stream.endsAt ? times(t('slot'), stream.startsAt, stream.endsAt) : []),
            ...(stream.proposedStartsAt && stream.proposedEndsAt
              ? times(t('asked'), stream.proposedStartsAt, stream.proposedEndsAt)
              : []),
            ...(stream.minutes === null
              ? []
              : [{ label: t('minutes'), value: t('stated', { count: formatInteger(stream.minutes) }) }]),
            ...(stream.averageViewers === null
              ? []
              : [
                  {
                    label: t('viewers'),
                    value: t('stated', { count: formatInteger(stream.averageViewers) }),
                  },
                ]),
          ]}
        />
      )}
      {pictures.length > 0 && (
        <div className="row wrap">
          {pictures.map(({ id, url }, index) =>
            url === null ? null : (
              <Button key={id} href={url} target="_blank" rel="noreferrer">
                {t('picture', { number: index + 1 })}
              </Button>
            ),
          )}
        </div>
      )}
      {stream?.url && (
        <Button icon={<ExternalLink size={16} />} href={stream.url} target="_blank" rel="noreferrer">
          {t('open')}
        </Button>
      )}
      {stream?.proposedStartsAt && entry.status === 'joined' && (
        <>
          {stream.dueAt && (
            <p className="small muted">{t('answerBy', { when: formatDeadline(stream.dueAt, language) })}</p>
          )}
          <div className="row wrap">
            <Button
              type="primary"
              loading={decide.isPending}
              onClick={() => decide.mutate({ decision: 'accept' })}
            >
              {t('accept')}
            </Button>
            <Button onClick={() => setDeclining(true)}>{t('decline')}</Button>
          </div>
        </>
      )}
      {declining && (
        <ReasonModal
          open
          of={DecideSlotDto}
          name="note"
          title={t('declineTitle')}
          text={t('declineText')}
          label={t('reason')}
          needed={t('reasonNeeded')}
          okText={t('decline')}
          cancelText={t('cancel')}
          onClose={() => setDeclining(false)}
          onSend={(note) => decide.mutateAsync({ decision: 'decline', note })}
        />
      )}
    </section>
  );
}
