export const bankAccountStatuses = ['new', 'verified', 'errored'] as const;
export type BankAccountStatus = (typeof bankAccountStatuses)[number];
