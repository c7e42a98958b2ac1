import { Input } from 'antd';
import { useState } from 'react';
import type { Schemas, UploadedMedia } from '@/shared/api';
import { HandInDto } from '@/shared/api/rules';
import { AppForm, fieldOf, Submit } from '@/shared/form';
import { Uploader } from '@/shared/media';
import { nextStep, stepOf } from '@/entities/entry';
import { useHandIn } from '../api/part';
import type { Challenge, Entry } from '../api/types';
import { useTexts } from '../texts/entry';
import { useTexts as useStepTexts } from '../texts/steps';
import styles from './entry.module.css';

type Values = Pick<Schemas['HandInDto'], 'caption' | 'text'>;

const Field = fieldOf(HandInDto);
const MOST = HandInDto.fields['mediaIds']?.max ?? 0;

/** Pictures, videos and sound, each with its progress; they can be handed in once all are ready. */
export function HandInDraft({ challenge, entry }: { challenge: Challenge; entry: Entry }) {
  const t = useTexts();
  const steps = useStepTexts();
  const script = nextStep(entry)?.name === 'script';
  const handIn = useHandIn(challenge.id);
  const [media, setMedia] = useState<UploadedMedia[]>([]);
  const [pending, setPending] = useState(0);
  const [problem, setProblem] = useState<'draftNeeded' | 'draftPending' | 'scriptNeeded' | null>(null);
  const [version, setVersion] = useState(0);

  const send = async ({ caption = '', text = '' }: Values) => {
    const bare = media.length === 0 && !(script && text.trim());
    const lacking = script ? 'scriptNeeded' : 'draftNeeded';
    const missing = pending > 0 ? 'draftPending' : bare ? lacking : null;
    setProblem(missing);
    if (missing) return false;
    await handIn.mutateAsync({
      stage: 'draft',
      mediaIds: media.map(({ id }) => id),
      ...(caption ? { caption } : {}),
      ...(script && text.trim() ? { text } : {}),
    });
    return setVersion((before) => before + 1);
  };

  return (
    <AppForm<Values>
      onSend={send}
      initialValues={{ caption: entry.caption ?? '', text: stepOf(entry, 'script')?.text ?? '' }}
    >
      {script && (
        <Field name="text" label={steps('script')}>
          <Input.TextArea autoSize={{ minRows: 6, maxRows: 20 }} />
        </Field>
      )}
      <div className={styles.draft} role="group" aria-label={script ? steps('scriptTitle') : t('draftTitle')}>
        <h3>{script ? steps('scriptTitle') : t('draftTitle')}</h3>
        <p className="muted small">{script ? steps('scriptText') : t('draftText')}</p>
        <Uploader
          purpose="challenge"
          label={t('addMedia')}
          kinds={['image', 'video', 'audio']}
          most={MOST}
          version={version}
          onChange={(ready, left) => {
            setMedia(ready);
            setPending(left);
            setProblem(null);
          }}
        />
        {problem && (
          <p role="alert" className={styles.missingMedia}>
            {problem === 'scriptNeeded' ? steps(problem) : t(problem)}
          </p>
        )}
      </div>
      {!script && (
        <Field name="caption" label={t('caption')}>
          <Input.TextArea rows={3} />
        </Field>
      )}
      <Submit size="large">{script ? steps('handInScript') : t('handInDraft')}</Submit>
    </AppForm>
  );
}
