/** Deals, and what they come from. */
export const dealKeys = {
  bid: {
    list: ['bid', 'list'],
    one: (id: string) => ['bid', 'one', id] as const,
    proposals: (id: string) => ['bid', 'one', id, 'proposals'] as const,
  },
  campaign: {
    list: ['campaign', 'list'],
    one: (id: string) => ['campaign', 'one', id] as const,
    applications: (id: string) => ['campaign', 'one', id, 'applications'] as const,
  },
  ovation: {
    all: ['ovation'],
    list: ['ovation', 'list'],
    one: (id: string) => ['ovation', 'one', id] as const,
    figures: ['ovation', 'figures'],
    consents: ['ovation', 'consents'],
    links: ['ovation', 'links'],
    wall: ['ovation', 'wall'],
  },
  breed: {
    list: ['breed', 'list'],
    config: ['breed', 'config'],
    requests: ['breed', 'requests'],
    one: (id: string) => ['breed', 'one', id] as const,
    members: (id: string) => ['breed', 'one', id, 'members'] as const,
    requestsOf: (id: string) => ['breed', 'one', id, 'requests'] as const,
    balance: (id: string) => ['breed', 'one', id, 'balance'] as const,
  },
  deal: {
    list: ['deal', 'list'],
    one: (id: string) => ['deal', 'one', id] as const,
    collab: (id: string) => ['deal', 'one', id, 'collab'] as const,
    figures: ['deal', 'figures'],
    figuresOf: (id: string) => ['deal', 'one', id, 'figures'] as const,
  },
  /** Those of deals, as staff read them. */
  dealDisputes: ['deal-disputes'],
  staffDeals: ['staff-deals'],
} as const;
