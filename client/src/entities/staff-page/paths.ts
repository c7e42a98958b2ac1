const paths: Readonly<Record<string, (id: string) => string>> = {
  payment: (id) => `/staff/payments/${id}`,
  payout: (id) => `/staff/payouts/${id}`,
  dispute: (id) => `/staff/disputes/${id}`,
  deal: (id) => `/staff/deals/${id}`,
  deal_dispute: (id) => `/staff/deal-disputes/${id}`,
  challenge_entry: (id) => `/staff/entries/${id}`,
  challenge: (id) => `/staff/challenges?id=${id}`,
  support: (id) => `/staff/support/${id}`,
  report: (id) => `/staff/reports?id=${id}`,
  kyc: (id) => `/staff/kyc/${id}`,
  appeal: (id) => `/staff/appeals/${id}`,
  disqualification: (id) => `/staff/disqualifications/${id}`,
  content_figures: (id) => `/staff/figures/${id}`,
  approval: (id) => `/staff/approvals/${id}`,
  user: (id) => `/staff/users/${id}`,
};

/** Where staff see what something was booked for, or what an act was about, if there is a page. */
export const staffPageOf = (kind: string, id: string): string | undefined => paths[kind]?.(id);
