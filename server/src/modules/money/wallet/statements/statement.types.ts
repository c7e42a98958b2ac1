import type { PostingKind } from '../../ledger/index.js';
import type { TransactionType } from '../wallet.types.js';
import type { Language } from '../../../../kernel/sentence.js';

export type StatementUnit = 'coin' | 'EUR';

/** One posting in one unit, with the balance after it. */
export interface StatementLine {
  txnId: string;
  at: Date;
  kind: PostingKind;
  /** What the history calls it; null where it shows nothing of it. */
  type: TransactionType | null;
  counterparty: string | null;
  note: string | null;
  amount: number;
  balance: number;
}

/** opening + lines = closing; `parts` say of what the closing balance is made. */
export interface StatementSection {
  unit: StatementUnit;
  opening: number;
  lines: StatementLine[];
  closing: number;
  parts: { code: string; amount: number }[];
}

export interface Statement {
  owner: { name: string; username: string; email: string };
  language: Language;
  from: string;
  to: string;
  madeAt: Date;
  sections: StatementSection[];
  /** Over everything that is stated: who changes a figure cannot keep it. */
  checksum: string;
}
