import { FileText, FileUp, Image, Music, Pause, Play, RotateCcw, Video, X } from 'lucide-react';
import { useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import type { ClipboardEvent, DragEvent, ReactNode } from 'react';
import { errorMessage } from '@/shared/api';
import type { UploadedMedia, UploadPurpose } from '@/shared/api';
import { toast } from '@/shared/feedback';
import { formatBytes } from '@/shared/format';
import { useRealtime } from '@/shared/realtime';
import { useMediaTexts } from './media.texts';
import { acceptOf, MAX_FILE_BYTES, MAX_IMAGE_BYTES, UploadList } from './upload-list';
import type { MediaKind, UploadItem } from './upload-list';
import styles from './uploader.module.css';

export interface UploaderProps {
  purpose: UploadPurpose;
  label: string;
  kinds?: readonly MediaKind[];
  /** Number of files. */
  most?: number;
  /** Those that are ready, in the order they were chosen, and how many are still on their way. */
  onChange: (ready: UploadedMedia[], pending: number) => void;
  /** Counts up when the files were handed in: the list is empty again. */
  version?: number;
  disabled?: boolean;
}

const icons: Record<MediaKind, ReactNode> = {
  image: <Image size={18} aria-hidden="true" />,
  video: <Video size={18} aria-hidden="true" />,
  audio: <Music size={18} aria-hidden="true" />,
  file: <FileText size={18} aria-hidden="true" />,
};
const pending = new Set<UploadItem['state']>(['waiting', 'sending', 'paused', 'failed', 'processing']);

/** Takes several files by click, keyboard, drop or paste; each shows how far it is and can be paused and tried again. */
export function Uploader(props: UploaderProps) {
  const {
    purpose,
    label,
    kinds = ['image', 'video'],
    most = 10,
    onChange,
    version = 0,
    disabled = false,
  } = props;
  const t = useMediaTexts();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const [list] = useState(() => new UploadList({ purpose, kinds, most }));
  const items = useSyncExternalStore(list.watch, list.snapshot, list.snapshot);
  useEffect(() => () => list.dispose(), [list]);
  useEffect(() => list.clear(), [list, version]);
  useRealtime('media.ready', ({ media }) => list.settle(media));

  const latest = useRef(onChange);
  latest.current = onChange;
  useEffect(() => {
    const ready = items.flatMap(({ state, media }) => (state === 'ready' && media ? [media] : []));
    latest.current(ready, items.filter(({ state }) => pending.has(state)).length);
  }, [items]);

  const add = (files: Iterable<File>) => {
    if (disabled) return;
    for (const { name, refusal } of list.add([...files]))
      toast.warning(t(`refusal.${refusal}`), { detail: name });
    if (input.current) input.current.value = '';
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    add(event.dataTransfer.files);
  };
  const paste = (event: ClipboardEvent) => {
    if (event.clipboardData.files.length === 0) return;
    event.preventDefault();
    add(event.clipboardData.files);
  };
  const limits = [
    ...kinds.map((kind) =>
      t(kind, { size: formatBytes(kind === 'image' ? MAX_IMAGE_BYTES : MAX_FILE_BYTES) }),
    ),
    t('most', { count: most }),
  ].join(', ');
  const full = items.filter(({ state }) => state !== 'rejected').length >= most;

  return (
    <div className={styles.uploader} onPaste={paste}>
      <div
        className={styles.field}
        data-over={over}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <input
          ref={input}
          id={id}
          type="file"
          multiple
          className="visually-hidden"
          accept={acceptOf(kinds)}
          disabled={disabled || full}
          aria-describedby={`${id}-limits`}
          onChange={({ target }) => add(target.files ?? [])}
        />
        <label htmlFor={id}>
          <FileUp size={20} aria-hidden="true" />
          <span>
            <b>{label}</b>
            <em>{t('choose')}</em>
          </span>
        </label>
      </div>
      <p id={`${id}-limits`} className="muted small">
        {limits}. {t('resumable')}
      </p>
      {items.length > 0 && (
        <ul className={styles.list} aria-label={t('list')}>
          {items.map((item) => (
            <Row key={item.key} item={item} list={list} />
          ))}
        </ul>
      )}
    </div>
  );
}

function Row({ item, list }: { item: UploadItem; list: UploadList }) {
  const t = useMediaTexts();
  const { key, name, size, kind, state, share, media, error } = item;
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
          {t(`state.${state}`, { percent, size: formatBytes(size) })}
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
