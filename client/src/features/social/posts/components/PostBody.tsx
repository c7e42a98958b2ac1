import { useRef } from 'react';
import { formatDateTime } from '@/shared/format';
import { MediaGallery } from '@/shared/media';
import { Count, UserLine } from '@/shared/ui';
import type { Post } from '@/entities/post';
import { countView } from '../api/posts';
import { useTexts } from '../texts';
import { useSeen } from './useSeen';
import styles from './post.module.css';

/** A post with its author, and its view once it was seen: a video when it plays, all else after two seconds in sight. */
export function PostBody({ post }: { post: Post }) {
  const t = useTexts();
  const { id, author, kind, text, media, viewCount, createdAt } = post;
  const counted = useRef(false);
  const count = () => {
    if (counted.current) return;
    counted.current = true;
    void countView(id);
  };
  const article = useSeen<HTMLElement>(kind === 'video' ? null : count);
  return (
    <article ref={article} className={styles.post} onPlayCapture={kind === 'video' ? count : undefined}>
      <header>
        <UserLine who={author} detail={`@${author.username}`} />
      </header>
      {media.length > 0 && <MediaGallery media={media} />}
      {text !== '' && <p className={styles.text}>{text}</p>}
      <footer className="muted small">
        <span>
          <Count value={viewCount} /> {t('views', { count: viewCount })}
        </span>
        <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
      </footer>
    </article>
  );
}
