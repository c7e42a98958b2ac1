import { useInfiniteQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { Snowflake } from 'lucide-react';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { TransactionsCard, transactionsOfQuery } from '@/entities/ledger';
import { EntryDecisionDto } from '@/shared/api/rules';
import { useSession } from '@/shared/auth';
import { ReasonModal } from '@/shared/form';
import { formatDateTime, formatInteger, formatMoney } from '@/shared/format';
import { useLanguage } from '@/shared/i18n/language';
import { useTitle } from '@/shared/routing';
import { Card, DetailPage, Facts, Grid, Loaded, statusWord, Timeline, UserLine } from '@/shared/ui';
import { useEntryDecision, useStaffEntry } from '../api/staff';
import type { EntryDecision, StaffEntry } from '../api/staff';
import { AnswersCard } from '../components/staff/AnswersCard';
import { ReadingsCard } from '../components/staff/ReadingsCard';
import { ScoreCard } from '../components/staff/ScoreCard';
import styles from '../components/staff-entry.module.css';
import { useTexts as useCheckTexts } from '../texts/checks';
import { useTexts } from '../texts/staff';

const decisions = ['release', 'freeze', 'disqualify'] as const;

function Post({ detail: { entry, score, keepLiveUntil } }: { detail: StaffEntry }) {
  const t = useTexts();
  const { url, caption, media, tracked, dueAt, note } = entry;
  return (
    <Card title={t('post')}>
      {!url && media.length === 0 ? (
        <p className="muted">{t('noPost')}</p>
      ) : (
        <>
          {url && (
            <p>
              <a className="link" href={url} target="_blank" rel="noreferrer">
                {t('openPost')}
              </a>
              {tracked && (
                <>
                  {' · '}
                  <Link className="link" to={`/staff/figures/new?url=${encodeURIComponent(url)}`}>
                    {t('enterFigures')}
                  </Link>
                </>
              )}
            </p>
          )}
          {caption && <p className={styles.caption}>{caption}</p>}
        </>
      )}
      <Facts
        items={[
          ...(tracked ? [{ label: t('views'), value: formatInteger(tracked.metrics.views) }] : []),
          { label: t('counted'), value: formatInteger(score) },
          ...(dueAt ? [{ label: t('due'), value: formatDateTime(dueAt) }] : []),
          ...(keepLiveUntil ? [{ label: t('keepLive'), value: formatDateTime(keepLiveUntil) }] : []),
        ]}
      />
      {note && (
        <p className="small muted">
          {t('reason')}: {note}
        </p>
      )}
    </Card>
  );
}

function Money({ detail: { money } }: { detail: StaffEntry }) {
  const t = useTexts();
  return (
    <Card title={t('money')}>
      <Facts
        items={[
          { label: t('reserved'), value: formatMoney(money.reserved) },
          { label: t('accrued'), value: formatMoney(money.accrued) },
          { label: t('fee'), value: formatMoney(money.fee) },
          { label: t('earned'), value: formatMoney(money.earned), strong: true },
          ...(money.unpaid.minor > 0 ? [{ label: t('unpaid'), value: formatMoney(money.unpaid) }] : []),
        ]}
      />
    </Card>
  );
}

function History({ steps }: Pick<StaffEntry, 'steps'>) {
  const t = useTexts();
  const language = useLanguage();
  return (
    <Card title={t('history')}>
      <Timeline
        label={t('history')}
        events={steps.map(({ from, to, actor, by, reason, at }, index) => ({
          id: `${at}-${index}`,
          at,
          title:
            from === null || from === to
              ? statusWord(to, language).label
              : t('moved', { from: statusWord(from, language).label, to: statusWord(to, language).label }),
          text: [by?.displayName ?? t(`actors.${actor}`), reason].filter(Boolean).join(' · '),
        }))}
      />
    </Card>
  );
}

/** Held by its score, or too long without a decision. */
function Waiting({ detail: { entry, staffSince, escalated } }: { detail: StaffEntry }) {
  const t = useCheckTexts();
  const held = staffSince !== null && entry.status === 'validating';
  return (
    <>
      {held && <Alert type="warning" showIcon title={t('held', { at: formatDateTime(staffSince) })} />}
      {escalated && <Alert type="error" showIcon title={t('escalated')} />}
    </>
  );
}

/** For admins alone: the books are theirs. */
function Booked({ id }: { id: string }) {
  return <TransactionsCard query={useInfiniteQuery(transactionsOfQuery('challenge_entry', id))} />;
}

function People({ detail: { entry, challenge } }: { detail: StaffEntry }) {
  const t = useTexts();
  return (
    <Card title={t('people')}>
      <div className="column">
        <UserLine who={entry.user} size={42} detail={t('creator')} to={`/staff/users/${entry.user.id}`} />
        <UserLine
          who={challenge.brand}
          size={42}
          detail={t('brand')}
          to={`/staff/users/${challenge.brand.id}`}
        />
        <Link className="link" to={`/staff/challenges?id=${challenge.id}`}>
          {challenge.title}
        </Link>
      </div>
    </Card>
  );
}

/** One entry: the post, both sides, its money and every step, and what staff may do about it. */
export function StaffEntryPage() {
  const t = useTexts();
  const language = useLanguage();
  const { id = '' } = useParams();
  const { role } = useSession();
  const query = useStaffEntry(id);
  const [asked, setAsked] = useState<EntryDecision>('freeze');
  const [open, setOpen] = useState(false);
  const decide = useEntryDecision(id, t(`done.${asked}`));
  useTitle(query.data?.entry.user.displayName);
  const ask = (decision: EntryDecision) => {
    setAsked(decision);
    setOpen(true);
  };
  return (
    <Loaded query={query} errorTitle={t('failed')}>
      {(detail) => {
        const { entry, challenge, frozenAt, statusBefore, withheld, steps } = detail;
        return (
          <DetailPage
            title={entry.user.displayName}
            sub={t('by', { title: challenge.title, brand: challenge.brand.displayName })}
            crumbs={[
              { label: challenge.title, to: `/staff/challenges?id=${challenge.id}` },
              { label: t('entries'), to: '/staff/entries' },
            ]}
            status={entry.status}
            allowedEvents={entry.allowedEvents}
            actions={decisions.map((decision) => ({
              event: decision,
              label: t(decision),
              danger: decision === 'disqualify',
              ...(decision === 'release' ? { place: 'filled' as const } : {}),
              run: () => ask(decision),
            }))}
            side={{ title: t('people'), content: <People detail={detail} /> }}
          >
            {entry.status === 'frozen' && frozenAt && statusBefore && (
              <Alert
                type="warning"
                showIcon
                icon={<Snowflake size={18} />}
                title={t('frozen', {
                  at: formatDateTime(frozenAt),
                  status: statusWord(statusBefore, language).label,
                })}
              />
            )}
            <Waiting detail={detail} />
            {withheld && <Alert type="warning" showIcon title={t('withheld')} />}
            <Grid below="small">
              <Post detail={detail} />
              <Money detail={detail} />
            </Grid>
            <ScoreCard fraud={detail.fraud} copies={detail.copies} />
            <Grid below="small">
              <ReadingsCard readings={detail.readings} />
              <AnswersCard answers={detail.answers} answerUntil={detail.answerUntil} />
            </Grid>
            <Grid below="small">
              <History steps={steps} />
              {role === 'admin' && <Booked id={entry.id} />}
            </Grid>
            <ReasonModal
              of={EntryDecisionDto}
              name="reason"
              open={open}
              title={t(`ask.${asked}`)}
              text={t(`text.${asked}`)}
              label={t('reasonLabel')}
              needed={t('reasonNeeded')}
              okText={t(asked)}
              cancelText={t('keep')}
              danger={asked === 'disqualify'}
              onClose={() => setOpen(false)}
              onSend={(reason) => decide.mutateAsync({ decision: asked, reason })}
            />
          </DetailPage>
        );
      }}
    </Loaded>
  );
}
