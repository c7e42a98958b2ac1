import { Input } from 'antd';
import { useState } from 'react';
import type { Schemas, UploadedMedia } from '@/shared/api';
import { HandInDto } from '@/shared/api/rules';
import { AppForm, fieldOf, Submit } from '@/shared/form';
import { Uploader } from '@/shared/media';
import { useHandIn } from '../api/part';
import type { Challenge, Entry } from '../api/types';
import { useTexts } from '../texts/entry';
import styles from './entry.module.css';

type Values = Pick<Schemas['HandInDto'], 'caption'>;

const Field = fieldOf(HandInDto);
const MOST = HandInDto.fields['mediaIds']?.max ?? 0;

/** Pictures, videos and sound, each with its progress; they can be handed in once all are ready. */
export function HandInDraft({ challenge, entry }: { challenge: Challenge; entry: Entry }) {
  const t = useTexts();
  const handIn = useHandIn(challenge.id);
  const [media, setMedia] = useState<UploadedMedia[]>([]);
  const [pending, setPending] = useState(0);
  const [problem, setProblem] = useState<'draftNeeded' | 'draftPending' | null>(null);
  const [version, setVersion] = useState(0);

  const send = async ({ caption = '' }: Values) => {
    const missing = pending > 0 ? 'draftPending' : media.length === 0 ? 'draftNeeded' : null;
    setProblem(missing);
    if (missing) return false;
    await handIn.mutateAsync({
      stage: 'draft',
      mediaIds: media.map(({ id }) => id),
      ...(caption ? { caption } : {}),
    });
    return setVersion((before) => before + 1);
  };

  return (
    <AppForm<Values> onSend={send} initialValues={{ caption: entry.caption ?? '' }}>
      <div className={styles.draft} role="group" aria-label={t('draftTitle')}>
        <h3>{t('draftTitle')}</h3>
        <p className="muted small">{t('draftText')}</p>
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
            {t(problem)}
          </p>
        )}
      </div>
      <Field name="caption" label={t('caption')}>
        <Input.TextArea rows={3} />
      </Field>
      <Submit size="large">{t('handInDraft')}</Submit>
    </AppForm>
  );
}
