import { Form, Input } from 'antd';
import { useState } from 'react';
import type { UploadedMedia } from '../../../shared/api';
import { AppForm } from '../../../shared/form';
import { Button, Upload } from '../../../shared/ui';
import { useHandIn } from '../api/part';
import type { Challenge, Entry } from '../api/types';
import { useTexts } from '../texts/entry';
import styles from './entry.module.css';

interface Values {
  caption?: string;
}

const MOST = 10;

/** Pictures one by one, each with its progress; the next field appears when one is done. */
export function HandInDraft({ challenge, entry }: { challenge: Challenge; entry: Entry }) {
  const t = useTexts();
  const handIn = useHandIn(challenge.id);
  const [media, setMedia] = useState<UploadedMedia[]>([]);
  const [missing, setMissing] = useState(false);
  const fields: (UploadedMedia | null)[] = media.length < MOST ? [...media, null] : media;

  const change = (index: number, next: UploadedMedia | null) => {
    setMissing(false);
    setMedia((before) =>
      next
        ? [...before.slice(0, index), next, ...before.slice(index + 1)]
        : before.filter((_, at) => at !== index),
    );
  };
  const send = async ({ caption = '' }: Values) => {
    if (media.length === 0) return setMissing(true);
    await handIn.mutateAsync({
      stage: 'draft',
      mediaIds: media.map(({ id }) => id),
      ...(caption ? { caption } : {}),
    });
    return setMedia([]);
  };

  return (
    <AppForm<Values> onSend={send} initialValues={{ caption: entry.caption ?? '' }}>
      {({ sending }) => (
        <>
          <div className={styles.draft} role="group" aria-label={t('draftTitle')}>
            <h3>{t('draftTitle')}</h3>
            <p className="muted small">{t('draftText')}</p>
            <div className={styles.pictures}>
              {fields.map((value, index) => (
                <Upload
                  key={value?.id ?? 'next'}
                  purpose="challenge"
                  label={value ? t('picture', { number: index + 1 }) : t('addPicture')}
                  value={value}
                  onChange={(next) => change(index, next)}
                />
              ))}
            </div>
            {missing && (
              <p role="alert" className={styles.missingMedia}>
                {t('draftNeeded')}
              </p>
            )}
          </div>
          <Form.Item name="caption" label={t('caption')}>
            <Input.TextArea rows={3} maxLength={5000} />
          </Form.Item>
          <Button type="primary" htmlType="submit" size="large" loading={sending}>
            {t('handInDraft')}
          </Button>
        </>
      )}
    </AppForm>
  );
}
