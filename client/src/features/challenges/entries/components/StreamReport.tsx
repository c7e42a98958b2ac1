import { InputNumber } from 'antd';
import { useState } from 'react';
import type { UploadedMedia } from '@/shared/api';
import { StreamReportDto } from '@/shared/api/rules';
import { AppForm, FieldPair, fieldOf, Submit } from '@/shared/form';
import { formatDateTime } from '@/shared/format';
import { Uploader } from '@/shared/media';
import { useReport } from '../api/stream';
import type { Entry } from '../api/types';
import { useTexts } from '../texts/stream';
import type { Stream } from '../lib/stream';

const Field = fieldOf(StreamReportDto);
const MOST = StreamReportDto.fields['mediaIds']?.max ?? 0;
const whole = { style: { width: '100%' }, precision: 0 } as const;

interface Values {
  minutes: number;
  averageViewers?: number | null;
}

/** How long the stream was and who watched it, with pictures of it. */
export function StreamReport({
  entry,
  stream,
  onDone,
}: {
  entry: Entry;
  stream: Stream;
  onDone: () => void;
}) {
  const t = useTexts();
  const report = useReport(entry.challengeId);
  const [media, setMedia] = useState<UploadedMedia[]>([]);
  const [pending, setPending] = useState(0);
  const [waits, setWaits] = useState(false);
  // A correction is the whole report again: the pictures of the last one go along.
  const kept = entry.steps.find(({ name }) => name === 'live')?.media ?? [];
  const send = async ({ minutes, averageViewers }: Values) => {
    setWaits(pending > 0);
    if (pending > 0) return false;
    await report.mutateAsync({
      minutes,
      mediaIds: media.map(({ id }) => id),
      ...(averageViewers ? { averageViewers } : {}),
    });
    onDone();
    return true;
  };
  return (
    <AppForm<Values>
      onSend={send}
      initialValues={{
        ...(stream.minutes === null ? {} : { minutes: stream.minutes }),
        averageViewers: stream.averageViewers,
      }}
    >
      <h3>{t('reportTitle')}</h3>
      {stream.dueAt && (
        <p className="muted small">{t('reportText', { date: formatDateTime(stream.dueAt) })}</p>
      )}
      <FieldPair>
        <Field
          name="minutes"
          label={t('minutes')}
          needed
          says={t('minutesNeeded')}
          validateTrigger="onSubmit"
        >
          <InputNumber {...whole} />
        </Field>
        <Field name="averageViewers" label={t('viewers')} extra={t('viewersHelp')}>
          <InputNumber {...whole} />
        </Field>
      </FieldPair>
      <Uploader
        purpose="challenge"
        label={t('addPictures')}
        kinds={['image']}
        most={MOST}
        kept={kept}
        onChange={(ready, left) => {
          setMedia(ready);
          setPending(left);
          setWaits(false);
        }}
      />
      {waits && (
        <p role="alert" className="muted">
          {t('picturesPending')}
        </p>
      )}
      <Submit size="large">{t('report')}</Submit>
    </AppForm>
  );
}
