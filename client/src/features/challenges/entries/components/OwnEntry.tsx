import { ExternalLink, Timer } from 'lucide-react';
import { AppealCard } from '@/entities/appeal';
import { confirm } from '@/shared/feedback';
import { formatDateTime, formatInteger, formatMoney } from '@/shared/format';
import { ContactLine } from '@/shared/config';
import { useLanguage } from '@/shared/i18n/language';
import { Button, Card, Deadline, KpiStrip, StatusTag, Sunken, Tag } from '@/shared/ui';
import { useExtend, useWithdraw } from '../api/part';
import { mayDo, rejectionLabel } from '@/entities/entry';
import type { Challenge, Entry, EntryStatus, Part } from '../api/types';
import { isShared } from '@/shared/money/reward';
import { deadlineOf, deadlineWords, hasNext } from '../lib/deadline-words';
import { isExpected } from '../lib/expected';
import { stepStage } from '../lib/step-stage';
import { costsToLeave } from '../lib/stream';
import { useTexts } from '../texts/entry';
import { useTexts as useStepTexts } from '../texts/steps';
import { useTexts as useStreamTexts } from '../texts/stream';
import { CheckIn, hasDoor } from './CheckIn';
import { OwnAdCode } from './OwnAdCode';
import { OwnSteps } from './OwnSteps';
import { OwnStream } from './OwnStream';
import { EntrySteps } from './EntrySteps';
import { HandInDraft } from './HandInDraft';
import { HandInPost } from './HandInPost';
import styles from './entry.module.css';

export function EntryFigures({ challenge, part, entry }: { challenge: Challenge; part: Part; entry: Entry }) {
  const t = useTexts();
  const { paid, unpaid } = entry.views;
  const shared = isShared(challenge);
  return (
    <KpiStrip
      items={[
        {
          label: t(shared ? 'viewsCounted' : 'views'),
          figure: formatInteger(paid),
          meaning:
            unpaid > 0
              ? t(shared ? 'viewsNotCounted' : 'viewsUnpaid', { count: formatInteger(unpaid) })
              : t(paid === 0 ? 'viewsNone' : shared ? 'viewsAllCount' : 'viewsAll'),
        },
        {
          label: t(isExpected(entry) ? 'wouldGet' : 'earned'),
          figure: formatMoney(
            isExpected(entry) ? part.estimatedReward : (entry.reward ?? part.estimatedReward),
          ),
          meaning: t(isExpected(entry) ? 'wouldGetText' : 'earnedText'),
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

/** In modes where the money is shared, the end of the counting brings it. */
function stageOf(status: EntryStatus, challenge: Challenge) {
  if (!isShared(challenge)) return status;
  if (status === 'tracking') return challenge.mode === 'ranked' ? 'tracking_ranked' : 'tracking_pot';
  return status === 'validating' ? 'validating_shared' : status;
}

/** Decisions against an entry. */
const isAppealable = (status: EntryStatus): boolean =>
  status === 'rejected' || status === 'expired' || status === 'disqualified';

/** Why staff stopped it stands in a card of its own. */
export const isStopped = (status: EntryStatus): boolean => status === 'frozen' || status === 'disqualified';

/** What it costs to leave now; nothing but for a stream whose slot is too close. */
function lateWords({ status, ofType }: Entry, t: ReturnType<typeof useStreamTexts>): string[] {
  const stream = ofType.livestream;
  if (!stream?.noShowFee || status !== 'joined' || !costsToLeave(stream, Date.now())) return [];
  return [t('feeLeaving', { amount: formatMoney(stream.noShowFee) })];
}

/** The state in words, what the brand said, and what can be done now. */
export function OwnEntry({ challenge, entry }: { challenge: Challenge; entry: Entry }) {
  const t = useTexts();
  const steps = useStepTexts();
  const streams = useStreamTexts();
  const language = useLanguage();
  const extend = useExtend(challenge.id);
  const withdraw = useWithdraw(challenge.id);
  const draft = mayDo(entry, 'hand_in_draft');
  const asked = challenge.type === 'content' ? 'joined_files' : 'joined_draft';
  const stage = entry.status === 'joined' && draft ? asked : stageOf(entry.status, challenge);
  const own = stepStage(entry, challenge);
  const words = deadlineWords(entry, challenge, language);
  const brandPost = challenge.details.amplify?.postUrl;
  const readAt = entry.tracked?.lastReadAt;
  const rejected = entry.rejection ?? 'other';
  const reason = rejected === 'other' ? null : rejectionLabel(rejected);

  const askToWithdraw = () =>
    confirm({
      title: t('withdrawAsk'),
      description: [t('withdrawText'), ...lateWords(entry, streams)].join(' '),
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
        {entry.steps.length > 0 ? (
          <OwnSteps entry={entry} />
        ) : (
          <EntrySteps challenge={challenge} status={entry.status} />
        )}
        <p className={styles.stage}>
          {entry.check?.message ?? (own === null ? t(`stage.${stage}`, words) : steps(`stage.${own}`, words))}
        </p>
        {entry.status === 'frozen' && <ContactLine words={t('mistake')} />}
        {isAppealable(entry.status) && <AppealCard kind="entry" refId={entry.id} />}
        {entry.note && !isStopped(entry.status) && (
          <Sunken>
            <h3>{t('note')}</h3>
            {reason !== null && reason !== entry.note && <b>{reason}</b>}
            <p className={styles.note}>{entry.note}</p>
          </Sunken>
        )}
        {hasDoor(entry) && <CheckIn entry={entry} />}
        {challenge.type === 'livestream' && <OwnStream challenge={challenge} entry={entry} />}
        {challenge.type === 'ad_posting' && <OwnAdCode challenge={challenge} entry={entry} />}
        {draft && <HandInDraft challenge={challenge} entry={entry} />}
        {mayDo(entry, 'hand_in_post') && <HandInPost challenge={challenge} entry={entry} />}
        <div className="row wrap">
          {brandPost && entry.url === null && (
            <Button icon={<ExternalLink size={16} />} href={brandPost} target="_blank" rel="noreferrer">
              {steps('brandPost')}
            </Button>
          )}
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
