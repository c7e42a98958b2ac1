import { mayUse } from '../../../platform/security/permit.js';
import type { Principal } from '../../../platform/security/principal.js';
import type { Scope } from '../../../platform/security/scopes.js';

/** What partners can be told, with the scope that it needs; null = any. */
export const topicScopes = {
  'challenge.published': 'challenges:read',
  'challenge.started': 'challenges:read',
  'challenge.ended': 'challenges:read',
  'challenge.completed': 'challenges:read',
  'challenge.cancelled': 'challenges:read',
  'challenge.request.created': 'challenges:read',
  'challenge.entry.submitted': 'challenges:read',
  'challenge.entry.reviewed': 'challenges:read',
  'campaign.updated': 'campaigns:read',
  'content.metrics.updated': 'content:read',
  'invoice.issued': 'payouts:read',
  'payout.paid': 'payouts:read',
  ping: null,
} as const satisfies Record<string, Scope | null>;

export type Topic = keyof typeof topicScopes;
export const topics = Object.keys(topicScopes) as Topic[];
/** A ping is asked for, not subscribed to. */
export const subscribable = topics.filter((topic) => topic !== 'ping');

/** A person may hear of everything that is theirs, a key of what its scopes cover, both of a team as their role allows. */
export const mayHear = (principal: Principal, topic: Topic): boolean => {
  const scope = topicScopes[topic];
  return scope === null || mayUse(principal, scope);
};

/** Of the form of events; a change that breaks programs gets a new one. */
export const API_VERSION = '2026-11-01';
