import type { Form } from '../form.ts';

/** A field that was asked for beyond what every account needs. */
export interface ExtraRequirement {
  field: string;
  code: string | null;
  reason: string | null;
  /** Seconds; null = due without a date. */
  deadline: number | null;
  pastDue: boolean;
}

/** What the sandbox knows of a connected account beyond its answer. */
export interface ConnectedRecord {
  /** The account's id. */
  id: string;
  extras: ExtraRequirement[];
  /** Errors of what was given, by field. */
  errors: { requirement: string; code: string; reason: string }[];
  rejected: 'rejected.fraud' | 'rejected.other' | null;
}

/** What a bank does with money sent to an account. */
export type BankBehaviour =
  | 'pays'
  | 'no_account'
  | 'account_closed'
  | 'declined'
  | 'could_not_process'
  | 'incorrect_account_holder_name'
  | 'returns';

/** The number itself is never kept. */
export interface BankRecord {
  /** The bank account's id. */
  id: string;
  behaviour: BankBehaviour;
}

export interface TokenRecord {
  id: string;
  /** Fields of an account or person token; bank tokens keep theirs in the token. */
  form: Form;
  behaviour: BankBehaviour;
}

/** A row of a connected account's own balance. */
export interface ConnectedMovement {
  id: string;
  account: string;
}

/** Test numbers end like this; everything else is paid. */
const ENDINGS: Record<string, BankBehaviour> = {
  '3001': 'no_account',
  '3002': 'account_closed',
  '3003': 'declined',
  '3004': 'could_not_process',
  '3005': 'incorrect_account_holder_name',
  '3006': 'returns',
};

export const behaviourOf = (accountNumber: string): BankBehaviour =>
  ENDINGS[accountNumber.slice(-4)] ?? 'pays';
