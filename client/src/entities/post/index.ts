export { ownPostsQuery, postQuery } from './queries';
export type { Post } from './types';
