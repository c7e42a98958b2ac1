import type { Schemas } from '@/shared/api';

export type Post = Schemas['PostDto'];
