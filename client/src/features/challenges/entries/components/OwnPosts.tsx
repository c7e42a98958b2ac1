import { useInfiniteQuery } from '@tanstack/react-query';
import { PenLine } from 'lucide-react';
import { ownPostsQuery } from '@/entities/post';
import type { Post } from '@/entities/post';
import { formatDateTime } from '@/shared/format';
import { Feed } from '@/shared/list';
import { Button, Count } from '@/shared/ui';
import { useHandIn } from '../api/part';
import { useTexts } from '../texts/entry';
import styles from './entry.module.css';

const LINE = 80;

/** The own posts to choose from: those with the code in their text can be submitted. */
export function OwnPosts({ challengeId, code }: { challengeId: string; code: string }) {
  const t = useTexts();
  const query = useInfiniteQuery(ownPostsQuery);
  const handIn = useHandIn(challengeId);
  const submit = ({ url }: Post) => handIn.mutate({ stage: 'posted', platform: 'anyjoi', url });
  const row = (post: Post) => (
    <>
      <span className={styles.ownPost}>
        <b className="ellipsis">{post.text.slice(0, LINE).trim() || t('ownNoText')}</b>
        <span className="muted small">
          {formatDateTime(post.createdAt)} · <Count value={post.viewCount} />{' '}
          {t('ownViews', { count: post.viewCount })}
        </span>
      </span>
      {post.text.toUpperCase().includes(code.toUpperCase()) ? (
        <Button
          type="primary"
          loading={handIn.isPending && handIn.variables?.url === post.url}
          onClick={() => submit(post)}
        >
          {t('handInPost')}
        </Button>
      ) : (
        <span className="muted small">{t('ownWithoutCode')}</span>
      )}
    </>
  );
  return (
    <section className={styles.ownPosts} aria-label={t('ownPosts')}>
      <div className="row wrap">
        <h3 className="grow">{t('ownPosts')}</h3>
        <Button
          icon={<PenLine size={15} />}
          to={`/creator/posts/new?${new URLSearchParams({ code, challenge: challengeId })}`}
        >
          {t('writePost')}
        </Button>
      </div>
      <Feed plain query={query} row={row} errorTitle={t('ownFailed')} none={t('ownNone')} />
    </section>
  );
}
