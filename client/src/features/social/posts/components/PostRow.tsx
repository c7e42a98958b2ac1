import { ExternalLink, FileText, Film, Image, Trash2 } from 'lucide-react';
import { confirm } from '@/shared/feedback';
import { formatDateTime } from '@/shared/format';
import { Button, CopyButton, Count, Tag } from '@/shared/ui';
import type { Post } from '@/entities/post';
import { useDelete } from '../api/posts';
import { useTexts } from '../texts';
import styles from './post.module.css';

const LINE = 120;

/** What the author sees of an own post: its beginning, its views, and what can be done with it. */
export function PostRow({ post }: { post: Post }) {
  const t = useTexts();
  const remove = useDelete();
  const { kind, text, media, hidden, viewCount, url, createdAt } = post;
  const picture = media[0]?.previewUrl;
  const Icon = kind === 'video' ? Film : kind === 'image' ? Image : FileText;
  const title = text === '' ? t(`kind.${kind}`) : text.slice(0, LINE);
  return (
    <>
      <div className={styles.row}>
        {picture ? (
          <img src={picture} alt="" loading="lazy" />
        ) : (
          <span>
            <Icon size={20} aria-hidden="true" />
          </span>
        )}
        <div className={styles.about}>
          <b className="ellipsis">{title}</b>
          <span className="muted small">
            {t(`kind.${kind}`)} · {formatDateTime(createdAt)}
          </span>
          {hidden && <Tag tone="warning">{t('hidden')}</Tag>}
          <span className="small">
            <Count value={viewCount} /> {t('views', { count: viewCount })}
          </span>
        </div>
      </div>
      <div className={styles.side}>
        <Button size="small" icon={<ExternalLink size={14} />} to={new URL(url).pathname}>
          {t('open')}
        </Button>
        <CopyButton text={url} label={t('copyLink')} />
        <Button
          size="small"
          type="text"
          danger
          icon={<Trash2 size={14} />}
          aria-label={t('delete')}
          onClick={() =>
            void confirm({
              title: t('deleteAsk'),
              description: t('deleteText'),
              okText: t('delete'),
              danger: true,
              onOk: () => remove.mutateAsync(post),
            })
          }
        />
      </div>
    </>
  );
}
