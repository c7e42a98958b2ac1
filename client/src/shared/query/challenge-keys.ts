/** The challenge, the noun with the most readings: all of one begin alike, so that one key touches them together. */
const one = (id: string) => ['challenge', 'one', id] as const;

export const challengeKeys = {
  all: ['challenge'],
  list: ['challenge', 'list'],
  popular: ['challenge', 'popular'],
  directory: ['challenge', 'directory'],
  figures: ['challenge', 'figures'],
  queue: ['challenge', 'queue'],
  briefOptions: ['challenge', 'brief-options'],
  one,
  detail: (id: string) => [...one(id), 'detail'] as const,
  readiness: (id: string) => [...one(id), 'readiness'] as const,
  cost: (id: string) => [...one(id), 'cost'] as const,
  topUp: (id: string, amount: number) => [...one(id), 'topup', amount] as const,
  overview: (id: string) => [...one(id), 'overview'] as const,
  escrow: (id: string) => [...one(id), 'escrow'] as const,
  board: (id: string) => [...one(id), 'board'] as const,
  boardRest: (id: string) => [...one(id), 'board-rest'] as const,
  entries: (id: string) => [...one(id), 'entries'] as const,
  requests: (id: string) => [...one(id), 'requests'] as const,
  changes: (id: string) => [...one(id), 'changes'] as const,
  invites: (id: string) => [...one(id), 'invites'] as const,
  emailInvites: (id: string) => [...one(id), 'email-invites'] as const,
  /** One entry as staff read it. */
  staffEntry: (id: string) => ['challenge', 'staff-entry', id] as const,
  /** Those that staff look at. */
  staffEntries: ['challenge', 'staff-entries'],
  /** Why the own entry is frozen: apart from the challenge, since a released entry has none. */
  evidence: (id: string) => ['challenge', 'evidence', id] as const,
  /** What a mailed link invites to. */
  emailed: ['challenge', 'emailed'],
  payments: (id: string) => [...one(id), 'payments'] as const,
  invoices: (id: string) => [...one(id), 'invoices'] as const,
  performance: (id: string) => [...one(id), 'performance'] as const,
  reportLinks: (id: string) => [...one(id), 'report-links'] as const,
  /** What a link shows to those without an account. */
  report: ['challenge', 'report'],
  guestLinks: (id: string) => [...one(id), 'guest-links'] as const,
  guestAdvice: (id: string) => [...one(id), 'guest-advice'] as const,
  /** What a guest's link shows. */
  guestReview: ['challenge', 'guest-review'],
  part: (id: string) => [...one(id), 'part'] as const,
  /** The code at the door of an event. */
  door: (id: string) => [...one(id), 'door'] as const,
  eligibility: (id: string) => [...one(id), 'eligibility'] as const,
} as const;
