import { FileUp } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import type { UploadedMedia, UploadPurpose } from '@/shared/api';
import { formatBytes } from '@/shared/format';
import { useMediaTexts } from './media.texts';
import { acceptOf, MAX_FILE_BYTES, MAX_IMAGE_BYTES } from './upload-list';
import type { MediaKind, UploadItem } from './upload-list';
import { UploadRows } from './UploadRow';
import { useUploads } from './useUploads';
import styles from './uploader.module.css';

export interface UploaderProps {
  purpose: UploadPurpose;
  label: string;
  kinds?: readonly MediaKind[];
  /** Number of files. */
  most?: number;
  /** Handed in before: they are in the list from the beginning. */
  kept?: readonly UploadedMedia[];
  /** Those that are ready, in the order they were chosen, and how many are still on their way. */
  onChange: (ready: UploadedMedia[], pending: number) => void;
  /** Counts up when the files were handed in: the list is empty again. */
  version?: number;
  disabled?: boolean;
}

const pending = new Set<UploadItem['state']>(['waiting', 'sending', 'paused', 'failed', 'processing']);

/** Takes several files by click, keyboard, drop or paste; each shows how far it is and can be paused and tried again. */
export function Uploader(props: UploaderProps) {
  const {
    purpose,
    label,
    kinds = ['image', 'video'],
    most = 10,
    kept = [],
    onChange,
    version = 0,
    disabled = false,
  } = props;
  const t = useMediaTexts();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { list, items, add, paste, over, dropping } = useUploads({ purpose, kinds, most }, disabled, kept);
  useEffect(() => {
    if (version > 0) list.clear();
  }, [list, version]);

  const latest = useRef(onChange);
  latest.current = onChange;
  useEffect(() => {
    const ready = items.flatMap(({ state, media }) => (state === 'ready' && media ? [media] : []));
    latest.current(ready, items.filter(({ state }) => pending.has(state)).length);
  }, [items]);

  const limits = [
    ...kinds.map((kind) =>
      t(kind, { size: formatBytes(kind === 'image' ? MAX_IMAGE_BYTES : MAX_FILE_BYTES) }),
    ),
    t('most', { count: most }),
  ].join(', ');
  const full = items.filter(({ state }) => state !== 'rejected').length >= most;

  return (
    <div className={styles.uploader} onPaste={paste}>
      <div className={styles.field} data-over={over} {...dropping}>
        <input
          ref={input}
          id={id}
          type="file"
          multiple
          className="visually-hidden"
          accept={acceptOf(kinds)}
          disabled={disabled || full}
          aria-describedby={`${id}-limits`}
          onChange={({ target }) => {
            add(target.files ?? []);
            target.value = '';
          }}
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
      <UploadRows items={items} list={list} />
    </div>
  );
}
