import type { Sentence } from '../../../kernel/sentence.js';

/** The bank reads English, staff their own language; what was sent before is English alone. */
export interface EvidenceLine {
  at: string;
  text: Sentence | string;
}

/** What we tell the bank, and how we know it. Kept with the dispute once it is sent. */
export interface Evidence {
  product: string;
  paidAt: string;
  deliveredAt: string | null;
  buyer: { name: string; email: string; since: string };
  /** Where the payment was made from. */
  ip: string | null;
  /** Each step of the payment, as our servers noted it. */
  log: EvidenceLine[];
  /** What the buyer received and used. */
  delivery: EvidenceLine[];
  text: string;
  mediaIds: string[];
}
