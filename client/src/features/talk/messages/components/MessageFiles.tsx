import { Modal } from 'antd';
import { CirclePlay, Download, FileText } from 'lucide-react';
import { useState } from 'react';
import type { CSSProperties } from 'react';
import type { MessageFile } from '@/entities/conversation';
import { formatBytes, formatClock } from '@/shared/format';
import { MediaGallery, MediaPlayer } from '@/shared/media';
import { useTexts } from '../texts';
import styles from './files.module.css';

const names: Record<string, string> = {
  'application/pdf': 'PDF',
  'application/zip': 'ZIP',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'Word',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'Excel',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'PowerPoint',
};

/** A picture or video in small; it opens in the place where it stands. */
export function Tile({ file, label, onOpen }: { file: MessageFile; label: string; onOpen: () => void }) {
  const t = useTexts();
  const { kind, state, previewUrl, durationSec, width, height } = file;
  if (state !== 'ready')
    return (
      <span className={styles.tile} data-state={state} role="status">
        {t(state)}
      </span>
    );
  return (
    <button
      type="button"
      className={styles.tile}
      style={{ '--shape': width && height ? width / height : 1 } as CSSProperties}
      onClick={onOpen}
    >
      <span className="visually-hidden">{label}</span>
      {previewUrl !== null && <img src={previewUrl} alt="" loading="lazy" />}
      {kind === 'video' && (
        <span className={styles.length}>
          <CirclePlay size={14} aria-hidden="true" />
          {durationSec !== null && formatClock(durationSec)}
        </span>
      )}
    </button>
  );
}

/** Sounds play where they stand, documents are saved. */
export function FileLine({ file, number }: { file: MessageFile; number: number }) {
  const t = useTexts();
  const { kind, mime, size, state, url } = file;
  if (state !== 'ready')
    return (
      <span className={styles.document} role="status">
        <FileText size={18} aria-hidden="true" /> {t(state)}
      </span>
    );
  if (kind === 'audio') return <MediaPlayer media={file} label={t('sound', { number })} />;
  const name = names[mime] ?? t('document');
  return (
    <a className={styles.document} href={url ?? ''} target="_blank" rel="noreferrer">
      <FileText size={18} aria-hidden="true" />
      <span>
        <b>{name}</b> {formatBytes(size)}
      </span>
      <Download size={15} aria-hidden="true" />
    </a>
  );
}

const seen = ({ kind }: MessageFile): boolean => kind === 'image' || kind === 'video';

/** Everything large, one after the other. */
export function Lightbox({
  files,
  at,
  onClose,
}: {
  files: readonly MessageFile[];
  at: MessageFile | null;
  onClose: () => void;
}) {
  const t = useTexts();
  const ready = files.filter((file) => seen(file) && file.state === 'ready');
  return (
    <Modal
      open={at !== null}
      centered
      destroyOnHidden
      width="min(60rem, 96vw)"
      title={t('files')}
      footer={null}
      onCancel={onClose}
    >
      {at && <MediaGallery media={ready} start={ready.findIndex(({ id }) => id === at.id)} />}
    </Modal>
  );
}

/** The files of a message. */
export function MessageFiles({ files }: { files: readonly MessageFile[] }) {
  const t = useTexts();
  const [at, setAt] = useState<MessageFile | null>(null);
  const tiles = files.filter(seen);
  const others = files.filter((file) => !seen(file));
  return (
    <div className={styles.files}>
      {tiles.length > 0 && (
        <div className={styles.tiles} data-one={tiles.length === 1}>
          {tiles.map((file, place) => (
            <Tile
              key={file.id}
              file={file}
              label={t(file.kind === 'video' ? 'openVideo' : 'openPicture', { number: place + 1 })}
              onOpen={() => setAt(file)}
            />
          ))}
        </div>
      )}
      {others.map((file, place) => (
        <FileLine key={file.id} file={file} number={place + 1} />
      ))}
      <Lightbox files={files} at={at} onClose={() => setAt(null)} />
    </div>
  );
}
