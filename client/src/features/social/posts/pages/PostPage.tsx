import { Link, useParams } from 'react-router';
import { ShareButton } from '@/entities/conversation';
import { ReportButton } from '@/entities/report';
import { isNotFound } from '@/shared/api';
import { useSession } from '@/shared/auth';
import { useTitle } from '@/shared/routing';
import { Loaded, MissingState, Shape, Skeleton } from '@/shared/ui';
import { usePost } from '../api/posts';
import { PostBody } from '../components/PostBody';
import { useTexts } from '../texts';
import styles from '../components/post.module.css';

const TITLE = 60;

/** One post, for everybody. */
export function PostPage() {
  const t = useTexts();
  const { id = '' } = useParams();
  const { user, staff } = useSession();
  const query = usePost(id);
  const post = query.data;
  useTitle(post && (post.text.slice(0, TITLE).trim() || post.author.displayName));
  if (isNotFound(query.error))
    return <MissingState title={t('goneTitle')} text={t('goneText')} actions={<></>} />;
  return (
    <div className={styles.page}>
      <Loaded
        query={query}
        errorTitle={t('failed')}
        skeleton={
          <Skeleton>
            <Shape height={480} />
          </Skeleton>
        }
      >
        {(shown) => (
          <>
            <h1 className="visually-hidden">{t('of', { name: shown.author.displayName })}</h1>
            {shown.hidden && (
              <p className={styles.hidden} role="note">
                {t(staff ? 'hiddenStaff' : 'hiddenNote')}{' '}
                {!staff && (
                  <Link className="link" to="/settings/appeals">
                    {t('appeals')}
                  </Link>
                )}
              </p>
            )}
            <PostBody key={shown.id} post={shown} />
            <div className={styles.side}>
              <ShareButton feature="post" id={shown.id} />
              {!staff && user?.id !== shown.author.id && (
                <ReportButton
                  kind="post"
                  targetId={shown.id}
                  name={t('of', { name: shown.author.displayName })}
                />
              )}
            </div>
          </>
        )}
      </Loaded>
    </div>
  );
}
