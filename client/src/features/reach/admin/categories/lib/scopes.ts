import type { Scope } from '../api/categories';

export const scopes: readonly Scope[] = ['creator', 'challenge', 'product', 'post', 'event'];
