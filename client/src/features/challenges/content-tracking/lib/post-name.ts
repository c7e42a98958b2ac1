import type { Post } from '../api/content';
import type { useTexts } from '../texts';

/** What a post is called. One of our own has no title, and its address names nothing. */
export const postName = (
  t: ReturnType<typeof useTexts>,
  { title, platform, url }: Pick<Post, 'title' | 'platform' | 'url'>,
): string => title ?? (platform === 'anyjoi' ? t('post') : url);
