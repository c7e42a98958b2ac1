import type { Stories } from '../stories.js';

const ENTRIES = ['challenge.entry.submitted', 'challenge.entry.reviewed'];

/** What a brand connects to its own systems: one that works, one that is being tried, one that was given up. */
export function programs(stories: Stories): void {
  stories
    .program('nord')
    .begin(-24, {
      name: 'Shop and reporting',
      scopes: ['challenges:read', 'content:read', 'payouts:read', 'webhooks:manage'],
    })
    .listen(-23.5, {
      path: '/hooks/shop',
      topics: ['challenge.published', 'challenge.started', ...ENTRIES],
      description: 'Shop',
    })
    .read([-12, -6, -4, -3, -2, -1], 'challenges', 'content')
    .ping(-0.5, '/hooks/shop');
  stories
    .program('nord')
    .begin(-9, { name: 'Data warehouse (trial)', scopes: ['challenges:read', 'webhooks:manage'] })
    .listen(-8.5, { path: '/hooks/trial', topics: ENTRIES, description: 'Trial' })
    .read([-8, -7], 'events')
    .pause(-5, '/hooks/trial');
  stories
    .program('nord')
    .begin(-30, { name: 'Old dashboard', scopes: ['challenges:read'] })
    .read([-28, -25], 'challenges')
    .revoke(-10);
}
