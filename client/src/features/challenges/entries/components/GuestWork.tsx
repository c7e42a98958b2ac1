import { Input } from 'antd';
import { Check, ExternalLink, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { AdviseDto } from '@/shared/api/rules';
import { fieldOf, FormModal } from '@/shared/form';
import { formatDateTime } from '@/shared/format';
import { MediaPlayer } from '@/shared/media';
import { Button, Card, StatusTag, Tag } from '@/shared/ui';
import { useAdvise } from '../api/guest-review';
import type { GuestEntry, GuestReview } from '../api/guest-review';
import { useTexts } from '../texts/guest-review';
import styles from './guest-work.module.css';

const Field = fieldOf(AdviseDto);

/** Several times over the whole file, so that no part of a recording of the screen is without it. */
const MARKS = 6;

/** The name of the guest over a file. It stops nobody, and says whose link a copy came from. */
function Marked({ guest, children }: { guest: string; children: React.ReactNode }) {
  const t = useTexts();
  return (
    <div className={styles.marked}>
      {children}
      <div className={styles.marks} aria-hidden="true">
        {Array.from({ length: MARKS }, (_, index) => (
          <span key={index}>{t('mark', { guest })}</span>
        ))}
      </div>
    </div>
  );
}

interface FileProps {
  file: GuestEntry['media'][number];
  name: string;
  number: number;
}

function File({ file: { kind, state, url, previewUrl, width, height }, name, number }: FileProps) {
  const t = useTexts();
  const size = width && height ? { width, height } : {};
  if (state === 'processing')
    return (
      <p className="muted" role="status">
        {t('preparing')}
      </p>
    );
  if (kind === 'video' && url)
    return (
      // oxlint-disable-next-line jsx-a11y/media-has-caption -- creators' files come without subtitles
      <video
        className={styles.file}
        src={url}
        aria-label={t('play', { name })}
        controls
        controlsList="nodownload noremoteplayback"
        disablePictureInPicture
        playsInline
        preload="metadata"
        {...(previewUrl ? { poster: previewUrl } : {})}
        {...size}
      />
    );
  if (kind === 'audio' && url)
    return (
      <MediaPlayer
        media={{ kind, url, previewUrl, width, height, durationSec: null }}
        label={t('sound', { name })}
      />
    );
  if (previewUrl)
    return <img className={styles.file} src={previewUrl} alt={t('picture', { number, name })} {...size} />;
  return <p className="muted">{t('noPreview')}</p>;
}

function Words({ title, text }: { title: string; text: string }) {
  return (
    <blockquote className={styles.words}>
      <b>{title}</b>
      {text}
    </blockquote>
  );
}

interface WorkProps {
  entry: GuestEntry;
  review: GuestReview;
  token: string;
}

/** One work that waits, with what the guest says about it. */
export function GuestWork({ entry, review: { guest, brand }, token }: WorkProps) {
  const t = useTexts();
  const advise = useAdvise(token, t('thanks', { brand }));
  const [changing, setChanging] = useState(false);
  const { id: entryId, name, status, url, caption, texts, media, submittedAt, advice } = entry;
  return (
    <Card>
      <article className={styles.work} aria-label={name}>
        <header>
          <h2>{name}</h2>
          <StatusTag status={status} />
          {submittedAt && (
            <span className="muted small">{t('sent', { at: formatDateTime(submittedAt) })}</span>
          )}
        </header>
        {media.map((file, index) => (
          <Marked key={file.id} guest={guest}>
            <File file={file} name={name} number={index + 1} />
          </Marked>
        ))}
        {texts.map((text) => (
          <Words key={text} title={t('script')} text={text} />
        ))}
        {caption && <Words title={t('caption')} text={caption} />}
        {url && (
          <p>
            <Button icon={<ExternalLink size={15} />} href={url} target="_blank" rel="noreferrer">
              {t('openPost')}
            </Button>
          </p>
        )}
        {advice && (
          <p role="status">
            <Tag tone={advice.verdict === 'approve' ? 'success' : 'warning'}>
              {t(`said.${advice.verdict}`)}
            </Tag>{' '}
            {advice.note}
          </p>
        )}
        <footer>
          <Button
            type="primary"
            icon={<Check size={16} />}
            loading={advise.isPending && !changing}
            onClick={() => advise.mutate({ entryId, verdict: 'approve' })}
          >
            {t('approve')}
          </Button>
          <Button icon={<RotateCcw size={16} />} onClick={() => setChanging(true)}>
            {t('change')}
          </Button>
        </footer>
      </article>
      {changing && (
        <FormModal<{ note: string }>
          title={t('changeTitle')}
          lead={t('changeText', { brand, name })}
          okText={t('send')}
          cancelText={t('cancel')}
          initialValues={{ note: advice?.note ?? '' }}
          onClose={() => setChanging(false)}
          onSend={({ note }) => advise.mutateAsync({ entryId, verdict: 'change', note })}
        >
          <Field name="note" label={t('note')}>
            <Input.TextArea autoSize={{ minRows: 3, maxRows: 10 }} />
          </Field>
        </FormModal>
      )}
    </Card>
  );
}
