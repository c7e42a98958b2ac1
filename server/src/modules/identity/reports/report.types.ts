export const reportKinds = [
  'user',
  'post',
  'comment',
  'message',
  'product',
  'event',
  'challenge',
  'review',
] as const;
export type ReportKind = (typeof reportKinds)[number];

export const reportReasons = [
  'spam',
  'nudity',
  'hate',
  'violence',
  'fraud',
  'copyright',
  'minor_safety',
  'other',
] as const;
export type ReportReason = (typeof reportReasons)[number];

export const reportStatuses = ['open', 'in_review', 'resolved', 'dismissed'] as const;
export type ReportStatus = (typeof reportStatuses)[number];

/** What becomes of the content. */
export const contentActions = ['none', 'hide'] as const;
export type ContentAction = (typeof contentActions)[number];

/** What becomes of whoever made it. */
export const authorActions = ['none', 'warn', 'suspend'] as const;
export type AuthorAction = (typeof authorActions)[number];
