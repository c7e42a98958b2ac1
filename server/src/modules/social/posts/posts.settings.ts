import { defineSettings } from '../../../platform/config/default-settings.js';

export const postsSettings = defineSettings(
  {
    'limit.postsPerDay': 50,
    'limit.postViewsPerMinute': 120,
    // Guests of one network whose views of one post count within 24 hours
    'post.guestViewsPerNetwork': 20,
  },
  {
    'limit.postsPerDay': { min: 1 },
    'limit.postViewsPerMinute': { min: 1 },
    'post.guestViewsPerNetwork': { min: 1, max: 10_000 },
  },
);

type PostsSettings = typeof postsSettings;

declare module '../../../platform/config/default-settings.js' {
  interface Settings extends PostsSettings {}
}
