import { useState } from 'react';
import { FileAppealDto } from '@/shared/api/rules';
import { ReasonModal } from '@/shared/form';
import { formatDate, formatDateTime } from '@/shared/format';
import { Button, Facts, Loaded, RowsSkeleton, Stack, StatusTag, Sunken } from '@/shared/ui';
import type { Appeal, AppealChance, AppealKind } from './api';
import { useAppealChance, useFileAppeal } from './api';
import { useTexts } from './texts';

/** How far an appeal is, and what came out of it. */
export function AppealState({ appeal }: { appeal: Appeal }) {
  const t = useTexts();
  const { status, dueAt, decision, decidedAt, createdAt, text } = appeal;
  return (
    <Stack gap={8}>
      <p className="row wrap">
        <StatusTag status={status} label={t(`status.${status}`)} />
        <span className="muted">
          {status === 'open'
            ? dueAt
              ? t('decidedBy', { date: formatDate(dueAt) })
              : t('decidedSoon')
            : decidedAt && t('decidedAt', { date: formatDate(decidedAt) })}
        </span>
      </p>
      <p>
        <b>{t('you', { date: formatDateTime(createdAt) })}</b> {text}
      </p>
      {decision && (
        <p>
          <b>{t('team')}</b> {decision}
        </p>
      )}
    </Stack>
  );
}

interface StatementProps {
  statement: NonNullable<AppealChance['statement']>;
  titled: boolean;
}

function Statement({ statement, titled }: StatementProps) {
  const t = useTexts();
  return (
    <Facts
      items={[
        ...(titled && statement.title ? [{ label: t('about'), value: statement.title }] : []),
        { label: t('what'), value: statement.what },
        ...(statement.reason ? [{ label: t('reason'), value: statement.reason }] : []),
        { label: t('rule'), value: statement.rule },
        { label: t('by'), value: t(statement.automated ? 'automated' : 'human') },
        { label: t('at'), value: formatDateTime(statement.decidedAt) },
      ]}
    />
  );
}

interface AppealCardProps {
  kind: AppealKind;
  refId: string;
  /** Names what it is about, on a screen that shows several. */
  titled?: boolean;
}

function Chance({ kind, refId, titled = false, chance }: AppealCardProps & { chance: AppealChance }) {
  const t = useTexts();
  const [writing, setWriting] = useState(false);
  const file = useFileAppeal(kind, refId, t('filed'));
  const { statement, open, appeal } = chance;
  if (!statement && !appeal) return null;
  const own = appeal !== null && !open;
  return (
    <Sunken>
      <Stack gap={12}>
        <h3>{t('title')}</h3>
        {statement && <Statement statement={statement} titled={titled} />}
        {own && <AppealState appeal={appeal} />}
        {open && statement && (
          <div className="row wrap">
            <Button onClick={() => setWriting(true)}>{t('appeal')}</Button>
            <span className="small muted">{t('until', { date: formatDateTime(statement.until) })}</span>
          </div>
        )}
        {!open && !own && <p className="small muted">{t('over')}</p>}
      </Stack>
      {writing && (
        <ReasonModal
          open
          of={FileAppealDto}
          name="text"
          title={t('appeal')}
          text={t('help')}
          label={t('why')}
          needed={t('whyNeeded')}
          okText={t('send')}
          cancelText={t('notNow')}
          onClose={() => setWriting(false)}
          onSend={(text) => file.mutateAsync(text)}
        />
      )}
    </Sunken>
  );
}

/** Why something was decided against somebody, until when they can appeal it, and what became of their appeal. */
export function AppealCard({ kind, refId, titled = false }: AppealCardProps) {
  const t = useTexts();
  return (
    <Loaded
      query={useAppealChance(kind, refId)}
      skeleton={<RowsSkeleton rows={2} />}
      errorTitle={t('failed')}
    >
      {(chance) => <Chance kind={kind} refId={refId} titled={titled} chance={chance} />}
    </Loaded>
  );
}
