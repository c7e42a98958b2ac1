import { ExternalLink, Timer } from 'lucide-react';
import { AppealCard } from '@/entities/appeal';
import { confirm } from '@/shared/feedback';
import { formatDateTime, formatInteger, formatMoney } from '@/shared/format';
import { ContactLine } from '@/shared/config';
import { useLanguage } from '@/shared/i18n/language';
import { Button, Card, Deadline, KpiStrip, StatusTag, Sunken, Tag } from '@/shared/ui';
import { useExtend, useWithdraw } from '../api/part';
import { mayDo } from '@/entities/entry';
import type { Challenge, Entry, EntryStatus, Part } from '../api/types';
import { deadlineOf, deadlineWords, hasNext } from '../lib/deadline-words';
import { useTexts } from '../texts/entry';
import { EntrySteps } from './EntrySteps';
import { HandInDraft } from './HandInDraft';
import { HandInPost } from './HandInPost';
import styles from './entry.module.css';

export function EntryFigures({ part, entry }: { part: Part; entry: Entry }) {
  const t = useTexts();
  const { paid, unpaid } = entry.views;
  return (
    <KpiStrip
      items={[
        {
          label: t('views'),
          figure: formatInteger(paid),
          meaning:
            unpaid > 0
              ? t('viewsUnpaid', { count: formatInteger(unpaid) })
              : t(paid > 0 ? 'viewsAll' : 'viewsNone'),
        },
        {
          label: t('earned'),
          figure: formatMoney(entry.reward ?? part.estimatedReward),
          meaning: t('earnedText'),
        },
        {
          label: t('rank'),
          figure: part.rank ?? '–',
          meaning: t(part.rank === null ? 'noRank' : 'rankOf'),
        },
      ]}
    />
  );
}

/** Decisions against an entry. */
const isAppealable = (status: EntryStatus): boolean =>
  status === 'rejected' || status === 'expired' || status === 'disqualified';

/** The state in words, what the brand said, and what can be done now. */
export function OwnEntry({ challenge, entry }: { challenge: Challenge; entry: Entry }) {
  const t = useTexts();
  const language = useLanguage();
  const extend = useExtend(challenge.id);
  const withdraw = useWithdraw(challenge.id);
  const draft = mayDo(entry, 'hand_in_draft');
  const asked = challenge.type === 'content' ? 'joined_files' : 'joined_draft';
  const stage = entry.status === 'joined' && draft ? asked : entry.status;
  const readAt = entry.tracked?.lastReadAt;

  const askToWithdraw = () =>
    confirm({
      title: t('withdrawAsk'),
      description: t('withdrawText'),
      okText: t('withdraw'),
      danger: true,
      onOk: () => withdraw.mutateAsync(),
    });

  return (
    <Card
      title={t('yourPart')}
      extra={
        <span className="row">
          {hasNext(entry.status) && (
            <Tag icon={<Timer size={13} aria-hidden="true" />}>
              <Deadline at={deadlineOf(entry, challenge)} />
            </Tag>
          )}
          <StatusTag status={entry.status} />
        </span>
      }
    >
      <div className={styles.own}>
        <EntrySteps challenge={challenge} status={entry.status} />
        <p className={styles.stage}>{t(`stage.${stage}`, deadlineWords(entry, challenge, language))}</p>
        {entry.status === 'frozen' && <ContactLine words={t('mistake')} />}
        {isAppealable(entry.status) && <AppealCard kind="entry" refId={entry.id} />}
        {entry.note && (
          <Sunken>
            <h3>{t('note')}</h3>
            <p className={styles.note}>{entry.note}</p>
          </Sunken>
        )}
        {draft && <HandInDraft challenge={challenge} entry={entry} />}
        {mayDo(entry, 'hand_in_post') && <HandInPost challenge={challenge} entry={entry} />}
        <div className="row wrap">
          {entry.url && (
            <Button icon={<ExternalLink size={16} />} href={entry.url} target="_blank" rel="noreferrer">
              {t('openPost')}
            </Button>
          )}
          {mayDo(entry, 'extend') && (
            <Button loading={extend.isPending} onClick={() => extend.mutate()}>
              {t('extend')}
            </Button>
          )}
          {mayDo(entry, 'withdraw') && (
            <Button type="text" danger onClick={() => void askToWithdraw()}>
              {t('withdraw')}
            </Button>
          )}
          {entry.status === 'paid' && (
            <Button type="primary" to="/wallet">
              {t('toWallet')}
            </Button>
          )}
          {readAt && <span className="small muted">{t('readAt', { time: formatDateTime(readAt) })}</span>}
        </div>
      </div>
    </Card>
  );
}
