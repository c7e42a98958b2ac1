import { Download, FileText, Music, Video } from 'lucide-react';
import { useState } from 'react';
import type { UploadedMedia } from '@/shared/api';
import { Button, EmptyState } from '@/shared/ui';
import { useMediaTexts } from './media.texts';
import { MediaPlayer } from './MediaPlayer';
import type { CaptionTrack } from './MediaPlayer';
import { WatermarkNote } from './WatermarkNote';
import styles from './player.module.css';

type Media = Pick<
  UploadedMedia,
  'id' | 'kind' | 'url' | 'previewUrl' | 'width' | 'height' | 'durationSec' | 'state' | 'watermarked'
>;

export interface MediaGalleryProps {
  media: readonly Media[];
  /** The one that is large at first. */
  start?: number;
  captions?: (id: string) => readonly CaptionTrack[];
}

const words = { image: 'imageOf', video: 'videoOf', audio: 'audioOf', file: 'fileOf' } as const;
const icons = { video: Video, audio: Music, file: FileText };

/** One of several files large, the others to choose from. */
export function MediaGallery({ media, start = 0, captions }: MediaGalleryProps) {
  const t = useMediaTexts();
  const [at, setAt] = useState(start);
  const shown = media[Math.min(at, media.length - 1)];
  if (!shown) return <EmptyState compact title={t('empty')} />;
  return (
    <section className={styles.gallery} aria-label={t('gallery')}>
      <Shown
        key={shown.id}
        media={shown}
        number={media.indexOf(shown) + 1}
        captions={captions?.(shown.id) ?? []}
      />
      <WatermarkNote media={shown} />
      {media.length > 1 && (
        <ul className={styles.thumbs}>
          {media.map((item, index) => (
            <li key={item.id}>
              <button
                type="button"
                aria-pressed={item === shown}
                aria-label={t('open', { number: index + 1 })}
                onClick={() => setAt(index)}
              >
                <Thumb media={item} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Thumb({ media: { kind, previewUrl } }: { media: Media }) {
  if (previewUrl) return <img src={previewUrl} alt="" loading="lazy" />;
  const Icon = kind === 'image' ? FileText : icons[kind];
  return <Icon size={20} aria-hidden="true" />;
}

function Shown({
  media,
  number,
  captions,
}: {
  media: Media;
  number: number;
  captions: readonly CaptionTrack[];
}) {
  const t = useMediaTexts();
  const label = t(words[media.kind], { number });
  // Its note says it all.
  if (media.watermarked && media.state !== 'ready') return null;
  if (media.state === 'processing') return <p role="status">{t('state.processing')}</p>;
  if (media.state === 'rejected') return <p>{t('state.rejected')}</p>;
  if (media.kind === 'video' || media.kind === 'audio')
    return <MediaPlayer media={media} label={label} captions={captions} />;
  if (media.kind === 'image' && media.url)
    return (
      <img
        className={styles.shown}
        src={media.url}
        alt={label}
        {...(media.width && media.height ? { width: media.width, height: media.height } : {})}
      />
    );
  return (
    <div className={styles.broken}>
      <p>{label}</p>
      {media.url && (
        <Button icon={<Download size={15} />} href={media.url} target="_blank" rel="noreferrer">
          {t('save')}
        </Button>
      )}
    </div>
  );
}
