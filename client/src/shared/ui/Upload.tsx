import { FileUp, X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { DragEvent } from 'react';
import { uploadImage } from '@/shared/api/upload';
import type { UploadedMedia, UploadOptions, UploadPurpose } from '@/shared/api/upload';
import { errorMessage } from '@/shared/api/errors';
import { toast } from '@/shared/feedback/toast-store';
import { formatBytes } from '@/shared/format';
import { useStateTexts } from './states.texts';
import styles from './upload.module.css';

export interface UploadProps {
  /** What the file is for, as the API names it; not needed beside `send`. */
  purpose?: UploadPurpose;
  label: string;
  accept?: string;
  /** Bytes. */
  maxSize?: number;
  value?: Pick<UploadedMedia, 'id' | 'url' | 'previewUrl'> | null;
  onChange?: (media: UploadedMedia | null) => void;
  disabled?: boolean;
  /** Takes the file elsewhere than to the uploads; then `value` is not used. */
  send?: (file: File, options: UploadOptions) => Promise<unknown>;
}

const IMAGE_MAX = 20_000_000;
const FILE_MAX = 512_000_000;

/** Takes one file by click, keyboard or drop; shows how far it is, then what was sent. */
export function Upload(props: UploadProps) {
  const { purpose = 'other', label, accept = 'image/*', value, onChange, disabled = false } = props;
  const image = accept.startsWith('image/');
  const maxSize = props.maxSize ?? (image ? IMAGE_MAX : FILE_MAX);
  const t = useStateTexts();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const running = useRef<AbortController | null>(null);
  const [share, setShare] = useState<number | null>(null);
  const [over, setOver] = useState(false);
  const [preview, setPreview] = useState<string | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  useEffect(() => () => (preview ? URL.revokeObjectURL(preview) : undefined), [preview]);

  const start = async (file: File) => {
    if (file.size > maxSize) {
      toast.warning(t('uploadTooLarge', { size: formatBytes(maxSize) }), { detail: file.name });
      return;
    }
    const controller = new AbortController();
    running.current = controller;
    setShare(0);
    if (file.type.startsWith('image/')) setPreview(URL.createObjectURL(file));
    try {
      const options = { onProgress: setShare, signal: controller.signal };
      if (props.send) {
        await props.send(file, options);
        return;
      }
      const { data } = await uploadImage(file, purpose, options);
      onChange?.(data);
    } catch (error) {
      setPreview(null);
      if (!controller.signal.aborted) toast.error(t('uploadFailed'), { detail: errorMessage(error) });
    } finally {
      setShare(null);
      if (input.current) input.current.value = '';
    }
  };

  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file && !disabled) void start(file);
  };

  const remove = () => {
    running.current?.abort();
    setPreview(null);
    onChange?.(null);
  };

  const picture = preview ?? value?.previewUrl ?? value?.url ?? null;
  return (
    <div
      className={styles.upload}
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
        className="visually-hidden"
        accept={accept}
        disabled={disabled || share !== null}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) void start(file);
        }}
      />
      <label htmlFor={id} className={styles.field}>
        {picture && image ? (
          <img src={picture} alt="" className={styles.picture} />
        ) : (
          <FileUp size={20} aria-hidden="true" />
        )}
        <span>
          <b>{label}</b>
          <em>{share === null ? t('uploadHint') : t('uploading', { percent: Math.round(share * 100) })}</em>
        </span>
      </label>
      {(value || share !== null) && (
        <button type="button" className={styles.remove} aria-label={t('uploadRemove')} onClick={remove}>
          <X size={15} aria-hidden="true" />
        </button>
      )}
      {share !== null && <i className={styles.progress} style={{ width: `${share * 100}%` }} />}
    </div>
  );
}
