/** What the snapshot of an invoice and its PDF are bound to when they are sealed. */
export const contentContext = (id: string): string => `invoice:${id}`;
export const logoContext = (id: string): string => `invoice:logo:${id}`;
export const pdfContext = (id: string): string => `invoice:pdf:${id}`;

/** Where the sealed PDF lies. */
export const pdfKey = ({ id, userId }: { id: string; userId: string }): string =>
  `${userId}/invoice-${id}.bin`;
