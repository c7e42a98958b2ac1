import { FileText, Image, Music, Pause, Play, RotateCcw, Video, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { errorMessage } from '@/shared/api';
import { toast } from '@/shared/feedback';
import { formatBytes } from '@/shared/format';
import { useMediaTexts } from './media.texts';
import type { MediaKind, UploadItem, UploadList } from './upload-list';
import styles from './uploader.module.css';

const icons: Record<MediaKind, ReactNode> = {
  image: <Image size={18} aria-hidden="true" />,
  video: <Video size={18} aria-hidden="true" />,
  audio: <Music size={18} aria-hidden="true" />,
  file: <FileText size={18} aria-hidden="true" />,
};

/** Files on their way: how far each is, and what can be done about it. */
export function UploadRows({ items, list }: { items: readonly UploadItem[]; list: UploadList }) {
  const t = useMediaTexts();
  if (items.length === 0) return null;
  return (
    <ul className={styles.list} aria-label={t('list')}>
      {items.map((item) => (
        <Row key={item.key} item={item} list={list} />
      ))}
    </ul>
  );
}

function Row({ item, list }: { item: UploadItem; list: UploadList }) {
  const t = useMediaTexts();
  const { key, name, size, kind, state, share, media, error, kept } = item;
  const percent = Math.round(share * 100);
  const picture = media?.previewUrl;
  const why =
    state === 'failed' ? errorMessage(error) : media?.rejection && t(`rejection.${media.rejection}`);
  const remove = () =>
    void list
      .remove(key)
      .catch((failure: unknown) => toast.error(t('notRemoved'), { detail: errorMessage(failure) }));
  return (
    <li className={styles.row} data-state={state}>
      {picture ? <img src={picture} alt="" /> : <i className={styles.icon}>{icons[kind]}</i>}
      <span className={styles.words}>
        <b className="ellipsis">{name}</b>
        <span role={why ? 'alert' : 'status'}>
          {kept ? t('kept') : t(`state.${state}`, { percent, size: formatBytes(size) })}
          {why ? `. ${why}` : ''}
        </span>
        {(state === 'sending' || state === 'paused') && (
          <progress value={percent} max={100} aria-label={t('progress', { name })} />
        )}
      </span>
      {state === 'sending' && (
        <button type="button" aria-label={t('pause', { name })} onClick={() => list.pause(key)}>
          <Pause size={16} aria-hidden="true" />
        </button>
      )}
      {state === 'paused' && (
        <button type="button" aria-label={t('resume', { name })} onClick={() => list.resume(key)}>
          <Play size={16} aria-hidden="true" />
        </button>
      )}
      {state === 'failed' && (
        <button type="button" aria-label={t('retry', { name })} onClick={() => list.resume(key)}>
          <RotateCcw size={16} aria-hidden="true" />
        </button>
      )}
      <button type="button" aria-label={t('remove', { name })} onClick={remove}>
        <X size={16} aria-hidden="true" />
      </button>
    </li>
  );
}
