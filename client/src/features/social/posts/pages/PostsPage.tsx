import { Plus } from 'lucide-react';
import { Feed } from '@/shared/list';
import { Button, Card, Page } from '@/shared/ui';
import { useOwnPosts } from '../api/posts';
import { PostRow } from '../components/PostRow';
import { useTexts } from '../texts';

/** The own posts with their views, and the way to a new one. */
export function PostsPage() {
  const t = useTexts();
  return (
    <Page
      title={t('title')}
      sub={t('sub')}
      actions={
        <Button type="primary" icon={<Plus size={16} />} to="/creator/posts/new">
          {t('new')}
        </Button>
      }
    >
      <Card flush>
        <Feed
          query={useOwnPosts()}
          row={(post) => <PostRow post={post} />}
          errorTitle={t('listFailed')}
          none={t('none')}
        />
      </Card>
    </Page>
  );
}
