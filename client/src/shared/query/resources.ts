import type { QueryKey } from '@tanstack/react-query';
import { challengeChanges } from './challenge-changes';
import { challengeKeys } from './challenge-keys';
import { creatorKeys } from './creator-keys';
import { dealChanges } from './deal-changes';
import { dealKeys } from './deal-keys';
import { partnerKeys } from './partner-keys';
import { talkChanges } from './talk-changes';
import { talkKeys } from './talk-keys';

/**
 * Where each resource of the API lies in the query cache. A key of a query begins with one of these and nothing else, so
 * that the map below can name everything a change touches.
 */
export const keys = {
  me: ['me'],
  username: ['username'],
  config: ['config'],
  links: ['links'],
  categories: ['categories'],

  settings: {
    own: ['settings', 'own'],
    preferences: ['settings', 'preferences'],
    sessions: ['settings', 'sessions'],
    factor: ['settings', 'factor'],
    passkeys: ['settings', 'passkeys'],
    events: ['settings', 'events'],
    dataCopy: ['settings', 'data-copy'],
    closing: ['settings', 'closing'],
  },

  person: {
    all: ['person'],
    one: (name: string) => ['person', 'one', name] as const,
    followers: (id: string) => ['person', 'followers', id] as const,
    following: (id: string) => ['person', 'following', id] as const,
    reviews: (id: string) => ['person', 'reviews', id] as const,
    blocked: ['person', 'blocked'],
    found: ['person', 'found'],
  },
  ...partnerKeys,
  teams: { all: ['teams'], roles: ['team-roles'], money: ['teams', 'money'] },
  reports: ['reports'],
  appeals: {
    all: ['appeals'],
    own: ['appeals', 'own'],
    staff: ['appeals', 'staff'],
    subjects: (kind: string) => ['appeals', 'subjects', kind] as const,
    subject: (kind: string, refId: string) => ['appeals', 'subject', kind, refId] as const,
  },
  disqualifications: { all: ['disqualifications'], staff: ['disqualifications', 'staff'] },

  dashboard: ['dashboard'],
  staffQueues: ['staff-queues'],
  overview: (days: number) => ['overview', days] as const,
  search: ['search'],

  challenge: challengeKeys,
  creators: creatorKeys,
  ...dealKeys,
  ...talkKeys,

  platformLinks: {
    accounts: ['platform-links', 'accounts'],
    analytics: ['platform-links', 'analytics'],
    links: ['platform-links', 'links'],
  },
  post: { own: ['post', 'own'], one: (id: string) => ['post', 'one', id] as const },
  /** Tracked posts and their snapshots. */
  content: {
    all: ['content'],
    list: ['content', 'list'],
    one: (id: string) => ['content', 'one', id] as const,
    manual: ['content', 'manual'],
  },

  wallet: {
    balance: ['wallet', 'balance'],
    transactions: ['wallet', 'transactions'],
    lots: ['wallet', 'lots'],
    allocations: ['wallet', 'allocations'],
    tips: ['wallet', 'tips'],
    limit: ['wallet', 'limit'],
    autoTopup: ['wallet', 'auto-topup'],
  },
  payment: {
    methods: ['payment', 'methods'],
    charges: ['payment', 'charges'],
    packages: ['payment', 'packages'],
    allowance: ['payment', 'allowance'],
    allPackages: ['payment', 'packages', 'all'],
  },
  payout: {
    all: ['payout'],
    account: ['payout', 'account'],
    preview: ['payout', 'preview'],
    past: ['payout', 'past'],
    transfers: ['payout', 'transfers'],
    banks: ['payout', 'banks'],
    staff: ['payout', 'staff'],
  },
  kyc: { all: ['kyc'], own: ['kyc', 'own'], staff: ['kyc', 'staff'] },
  tax: ['tax'],
  billing: {
    invoices: ['billing', 'invoices'],
    details: ['billing', 'details'],
    plans: ['billing', 'plans'],
    planOffer: ['billing', 'plan-offer'],
  },

  approvals: ['approvals'],
  disputes: ['disputes'],
  ledger: ['ledger'],
  reconciliation: { all: ['reconciliation'], runs: ['reconciliation', 'runs'] },
  users: { all: ['users'], one: (id: string) => ['users', 'one', id] as const },
  adminPayments: ['admin-payments'],
  securityEvents: ['security-events'],
  auditEntries: ['audit-entries'],
  waitlist: ['waitlist'],
  adminCategories: ['admin-categories'],
  webhookInbox: ['webhook-inbox'],
  jobs: ['jobs'],
  mails: ['mails'],
  platformConfig: ['platform-config'],

  /** The rows of the living design reference. */
  designRows: ['design', 'rows'],
} as const;

const { challenge, wallet, payment, payout, kyc, billing } = keys;

/** Everything that shows money of the one who acts. */
const money: QueryKey[] = [
  wallet.transactions,
  wallet.lots,
  wallet.allocations,
  wallet.tips,
  wallet.limit,
  payout.all,
  keys.dashboard,
];

/** What each change on the server touches. A change that is not named here cannot be declared by an action. */
const changes = {
  'account.type': () => [keys.me, kyc.all],
  'account.onboarded': () => [keys.me],
  'account.closing': () => [keys.settings.closing, keys.me, wallet.balance],
  'settings.own': () => [keys.settings.own],
  'settings.preferences': () => [keys.settings.preferences],
  'settings.sessions': () => [keys.settings.sessions, keys.settings.events],
  'settings.passkeys': () => [keys.settings.passkeys, keys.settings.events],
  'settings.factor': () => [keys.settings.factor, keys.settings.events],
  'settings.dataCopy': () => [keys.settings.dataCopy],

  'person.changed': () => [keys.person.all, keys.conversation.all],
  ...talkChanges,
  'support.worked': () => [keys.support.desk, keys.staffQueues],
  'team.changed': () => [keys.teams.all, keys.me, payment.allowance],
  ...challengeChanges(keys),
  'report.decided': () => [keys.reports, keys.staffQueues, keys.users.all, challenge.all],

  'challenge.funded': (id: string) => [
    challenge.one(id),
    challenge.list,
    challenge.figures,
    wallet.balance,
    ...money,
  ],
  'appeal.moved': () => [keys.appeals.all, challenge.all],
  'appeal.decided': () => [
    keys.appeals.all,
    keys.approvals,
    keys.users.all,
    keys.staffQueues,
    challenge.all,
    kyc.all,
  ],
  'disqualification.moved': () => [
    keys.disqualifications.all,
    keys.staffQueues,
    keys.users.all,
    challenge.all,
  ],

  'creators.lists': () => [keys.creators.lists],
  'creators.saved': () => [keys.creators.saved],
  'creators.own': () => [keys.creators.own],

  ...dealChanges(keys),
  /** Whoever has a new account may meet other requirements. */
  'platformLinks.changed': () => [keys.platformLinks.accounts, keys.platformLinks.analytics, challenge.all],
  'platformLinks.links': () => [keys.platformLinks.links],
  'post.published': () => [keys.post.own],
  'post.deleted': (id: string) => [keys.post.own, keys.post.one(id)],

  'content.changed': () => [keys.content.all],
  'content.figures': () => [keys.content.all, keys.staffQueues, keys.users.all, challenge.all],

  'wallet.moved': () => [wallet.balance, ...money],
  /** The event brings the wallet itself. */
  'wallet.told': () => money,
  'wallet.limit': () => [wallet.limit],
  'wallet.autoTopup': () => [wallet.autoTopup],
  'payment.moved': () => [
    payment.charges,
    payment.allowance,
    keys.teams.money,
    challenge.figures,
    keys.dashboard,
  ],
  'payment.methods': () => [payment.methods],
  'payment.packages': () => [payment.packages],
  'payout.moved': () => [payout.all, wallet.balance, wallet.transactions, keys.dashboard],
  'payout.banks': () => [payout.all],
  'payout.decided': () => [payout.staff, keys.approvals, keys.staffQueues],
  'kyc.changed': () => [kyc.all, payout.all],
  'kyc.decided': () => [kyc.staff, keys.staffQueues],
  'tax.changed': () => [keys.tax, billing.invoices, billing.details, payout.all],
  'billing.details': () => [billing.details],
  'billing.plan': () => [billing.details, billing.plans],

  'approval.asked': () => [keys.approvals, keys.staffQueues],
  'approval.decided': () => [
    keys.approvals,
    keys.staffQueues,
    payout.all,
    keys.ledger,
    keys.users.all,
    keys.adminPayments,
    wallet.balance,
  ],
  'dispute.answered': () => [keys.disputes, keys.staffQueues],
  'reconciliation.asked': () => [keys.reconciliation.all],
  'reconciliation.moved': () => [keys.reconciliation.runs, keys.staffQueues],
  'user.corrected': (id: string) => [keys.users.one(id), keys.approvals, keys.staffQueues],
  'user.noted': (id: string) => [[...keys.users.one(id), 'timeline']],
  'user.changed': (id: string) => [keys.users.one(id), keys.users.all],
  'payment.refunded': () => [keys.adminPayments, keys.approvals, keys.staffQueues],
  'webhook.replayed': () => [keys.webhookInbox, keys.staffQueues],
  'categories.changed': () => [keys.adminCategories, keys.categories],
  'jobs.retried': () => [keys.jobs, keys.staffQueues],
  'apiKeys.changed': () => [keys.apiKeys.all],
  'webhooks.changed': () => [keys.partner.webhooks],
  'setting.changed': () => [keys.platformConfig, keys.config, keys.links],
  'design.rows': () => [keys.designRows],
} satisfies Record<string, (id: string) => readonly QueryKey[]>;

export type Change = keyof typeof changes;

declare const declared: unique symbol;
/** Keys that come from the map; a list written by hand is of another type. */
export type Touched = readonly QueryKey[] & { readonly [declared]: true };

const asTouched = (list: readonly QueryKey[]): Touched => list as Touched;

/** What a change touches, by its name. */
export const touched = <C extends Change>(change: C, ...of: Parameters<(typeof changes)[C]>): Touched =>
  asTouched((changes[change] as (...of: string[]) => readonly QueryKey[])(...of));

export const bothTouched = (...lists: readonly Touched[]): Touched => asTouched(lists.flat());
