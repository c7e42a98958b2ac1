/**
 * Where each resource of the API lies in the query cache. A key of a query begins with one of these and nothing else, so
 * that the resource map (`resources.ts`) can name everything a change touches.
 */
const one = (id: string) => ['challenge', 'one', id] as const;

export const keys = {
  me: ['me'],
  username: ['username'],
  config: ['config'],
  categories: ['categories'],

  settings: {
    own: ['settings', 'own'],
    preferences: ['settings', 'preferences'],
    sessions: ['settings', 'sessions'],
    dataCopy: ['settings', 'data-copy'],
    closing: ['settings', 'closing'],
  },

  dashboard: ['dashboard'],
  search: ['search'],

  challenge: {
    all: ['challenge'],
    list: ['challenge', 'list'],
    popular: ['challenge', 'popular'],
    figures: ['challenge', 'figures'],
    queue: ['challenge', 'queue'],
    one,
    detail: (id: string) => [...one(id), 'detail'] as const,
    readiness: (id: string) => [...one(id), 'readiness'] as const,
    cost: (id: string) => [...one(id), 'cost'] as const,
    overview: (id: string) => [...one(id), 'overview'] as const,
    escrow: (id: string) => [...one(id), 'escrow'] as const,
    board: (id: string) => [...one(id), 'board'] as const,
    entries: (id: string) => [...one(id), 'entries'] as const,
    requests: (id: string) => [...one(id), 'requests'] as const,
    invites: (id: string) => [...one(id), 'invites'] as const,
    payments: (id: string) => [...one(id), 'payments'] as const,
    part: (id: string) => [...one(id), 'part'] as const,
    eligibility: (id: string) => [...one(id), 'eligibility'] as const,
  },

  wallet: {
    balance: ['wallet', 'balance'],
    transactions: ['wallet', 'transactions'],
    lots: ['wallet', 'lots'],
    allocations: ['wallet', 'allocations'],
    limit: ['wallet', 'limit'],
    autoTopup: ['wallet', 'auto-topup'],
  },
  payment: {
    methods: ['payment', 'methods'],
    charges: ['payment', 'charges'],
    packages: ['payment', 'packages'],
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
  webhookInbox: ['webhook-inbox'],
  jobs: ['jobs'],

  /** The rows of the living design reference. */
  designRows: ['design', 'rows'],
} as const;
