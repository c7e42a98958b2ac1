import { formatDate } from '@/shared/format';
import { MediaPlayer } from '@/shared/media';
import { EmptyState, UserLine } from '@/shared/ui';
import type { WallOvation } from '../api/wall';
import { useTexts } from '../texts';
import { Marks } from './Marks';
import { Stars } from './Stars';
import styles from './ovations.module.css';

function File({ file, name }: { file: WallOvation['media'][number]; name: string }) {
  const t = useTexts();
  if (file.kind === 'video' || file.kind === 'audio')
    return <MediaPlayer media={{ ...file, width: null, height: null }} label={t('videoOf', { name })} />;
  const still = file.previewUrl ?? (file.kind === 'image' ? file.url : null);
  return still === null ? null : <img src={still} alt="" className={styles.still} />;
}

/** What is published, the newest first. */
export function WallCards({ ovations }: { ovations: readonly WallOvation[] }) {
  const t = useTexts();
  if (ovations.length === 0)
    return <EmptyState compact drawing="letter" title={t('wallNone')} text={t('wallNoneText')} />;
  return (
    <div className={styles.cards}>
      {ovations.map(({ id, name, username, avatarUrl, rating, text, media, paid, verified, publishedAt }) => (
        <article key={id} className={styles.card}>
          {media.map((file) => (
            <File key={file.url} file={file} name={name} />
          ))}
          {rating !== null && <Stars rating={rating} />}
          {text !== null && <p className={styles.text}>{text}</p>}
          <UserLine
            who={{ id, displayName: name, username, avatarUrl }}
            detail={formatDate(publishedAt)}
            size={32}
          />
          <Marks paid={paid} verified={verified} />
        </article>
      ))}
    </div>
  );
}
