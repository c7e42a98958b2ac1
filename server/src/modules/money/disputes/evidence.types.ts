/** What we tell the bank, and how we know it. Kept with the dispute once it is sent. */
export interface Evidence {
  product: string;
  paidAt: string;
  deliveredAt: string | null;
  buyer: { name: string; email: string; since: string };
  /** Where the payment was made from. */
  ip: string | null;
  /** Each step of the payment, as our servers noted it. */
  log: { at: string; text: string }[];
  /** What the buyer received and used. */
  delivery: { at: string; text: string }[];
  text: string;
  mediaIds: string[];
}
