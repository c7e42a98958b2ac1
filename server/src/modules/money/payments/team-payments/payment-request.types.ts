export const paymentRequestStatuses = [
  'pending_approval',
  'approved',
  'rejected',
  'expired',
  'withdrawn',
] as const;
export type PaymentRequestStatus = (typeof paymentRequestStatuses)[number];
