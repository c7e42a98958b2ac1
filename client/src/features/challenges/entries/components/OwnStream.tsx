import { Alert, Input } from 'antd';
import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { GoLiveDto } from '@/shared/api/rules';
import { AppForm, fieldOf, Submit } from '@/shared/form';
import { formatDateTime, formatInteger, formatMoney } from '@/shared/format';
import { Button, Facts, Sunken, useNow } from '@/shared/ui';
import { useGoLive } from '../api/stream';
import type { Challenge, Entry } from '../api/types';
import { isMovable, streamTask } from '../lib/stream';
import type { Stream } from '../lib/stream';
import { useTexts } from '../texts/stream';
import { OwnershipCode } from './OwnershipCode';
import { SlotForm } from './SlotForm';
import { StreamReport } from './StreamReport';

const Field = fieldOf(GoLiveDto);

interface Values {
  url: string;
}

function LinkForm({ entry, stream }: { entry: Entry; stream: Stream }) {
  const t = useTexts();
  const goLive = useGoLive(entry.challengeId);
  return (
    <AppForm<Values>
      onSend={({ url }) => goLive.mutateAsync(url.trim())}
      initialValues={{ url: stream.url ?? '' }}
    >
      <Field
        name="url"
        label={t('link')}
        extra={t('linkText')}
        needed
        says={t('linkNeeded')}
        validateTrigger="onSubmit"
      >
        <Input inputMode="url" autoComplete="off" placeholder="https://" />
      </Field>
      <Submit size="large">{t('share')}</Submit>
    </AppForm>
  );
}

/** What is known of the stream so far. */
function StreamFacts({ stream }: { stream: Stream }) {
  const t = useTexts();
  const { startsAt, endsAt, proposedStartsAt, proposedEndsAt, dueAt, minutes, averageViewers } = stream;
  const { noShowFee, noShowAt, url } = stream;
  const times = (label: string, from: string, to: string) => [
    { label, value: formatDateTime(from) },
    { label: t('endsAt'), value: formatDateTime(to) },
  ];
  const told =
    averageViewers === null
      ? t('told', { minutes: minutes ?? 0 })
      : t('toldViewers', { minutes: minutes ?? 0, viewers: formatInteger(averageViewers) });
  return (
    <>
      <Facts
        items={[
          ...(startsAt && endsAt ? times(t('agreed'), startsAt, endsAt) : []),
          ...(proposedStartsAt && proposedEndsAt ? times(t('asked'), proposedStartsAt, proposedEndsAt) : []),
          ...(noShowFee && url === null && noShowAt === null
            ? [{ label: t('fee'), value: formatMoney(noShowFee) }]
            : []),
          ...(minutes === null ? [] : [{ label: t('reportTitle'), value: told }]),
        ]}
      />
      {noShowFee && noShowAt && (
        <Alert type="warning" showIcon title={t('feeOwed', { amount: formatMoney(noShowFee) })} />
      )}
      {proposedStartsAt && dueAt && (
        <p className="muted small">{t('asksUntil', { date: formatDateTime(dueAt) })}</p>
      )}
    </>
  );
}

/** The slot, the link and the figures of a stream: what is known, and what comes next. */
export function OwnStream({ challenge, entry }: { challenge: Challenge; entry: Entry }) {
  const t = useTexts();
  const now = useNow(30_000);
  const [changing, setChanging] = useState(false);
  const stream = entry.ofType.livestream;
  const task = streamTask(stream, now);
  const open = entry.status === 'joined';
  const close = () => setChanging(false);
  if (!open && !stream) return null;
  const movable = stream !== undefined && (task === 'wait' || isMovable(stream, now));
  return (
    <>
      <Sunken>
        <div className="column">
          <h3>{t('slotTitle')}</h3>
          {stream?.note && (
            <p>
              <b>{t('declined')}:</b> {stream.note}
            </p>
          )}
          {stream && <StreamFacts stream={stream} />}
          {stream?.url && (
            <div className="row wrap">
              <Button icon={<ExternalLink size={16} />} href={stream.url} target="_blank" rel="noreferrer">
                {t('openStream')}
              </Button>
            </div>
          )}
          {open && task === 'propose' && <SlotForm challenge={challenge} />}
          {open && changing && movable && <SlotForm challenge={challenge} onClose={close} />}
          {open && !changing && movable && (
            <div className="row wrap">
              <Button onClick={() => setChanging(true)}>{t(task === 'wait' ? 'another' : 'move')}</Button>
            </div>
          )}
          {open && stream && task === 'link' && <LinkForm entry={entry} stream={stream} />}
          {open && stream && (task === 'report' || (task === 'reported' && changing)) && (
            <StreamReport entry={entry} stream={stream} onDone={close} />
          )}
          {open && task === 'reported' && !changing && (
            <div className="row wrap">
              <Button onClick={() => setChanging(true)}>{t('change')}</Button>
            </div>
          )}
        </div>
      </Sunken>
      {open && task !== 'propose' && task !== 'reported' && entry.ownershipCode !== undefined && (
        <OwnershipCode code={entry.ownershipCode} />
      )}
    </>
  );
}
