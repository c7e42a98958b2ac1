import { Injectable, type OnModuleInit } from '@nestjs/common';
import { declaration, onMethod } from '../../../platform/discovery/declare.js';
import { Declarations } from '../../../platform/discovery/declarations.js';
import type { PaymentMethodType } from '../../../platform/gateways/payment-methods.js';
import type { WalletTransactionEntity } from './wallet-transaction.entity.js';

/** How something was paid; the card as long as it is saved. */
export interface PaymentFacts {
  method: PaymentMethodType;
  card: { brand: string; last4: string } | null;
  invoiceId: string | null;
}

type Names = (userId: string, ids: readonly string[]) => Promise<Map<string, string>>;
type Payments = (userId: string, ids: readonly string[]) => Promise<Map<string, PaymentFacts>>;

const names = declaration<string, Names>('names of what is paid for');
const payments = declaration<true, Payments>('payments behind movements');

/** The method names subjects of one kind, as the owner of the history may read them. */
export const NamesSubjects = (kind: string) => onMethod(names, kind);

/** The method tells of payments of this person. */
export const TellsPayments = () => onMethod(payments, true);

type Row = Pick<WalletTransactionEntity, 'subjectKind' | 'subjectId' | 'paymentId'>;

export interface MovementFacts {
  /** By the id of the subject. */
  names: ReadonlyMap<string, string>;
  payments: ReadonlyMap<string, PaymentFacts>;
}

export const noFacts: MovementFacts = { names: new Map(), payments: new Map() };

/** What a history says of things that other modules keep: one question for each of them, however long the page is. */
@Injectable()
export class MovementDirectory implements OnModuleInit {
  private namers = new Map<string, Names>();
  private payers: Payments[] = [];

  constructor(private readonly declarations: Declarations) {}

  onModuleInit(): void {
    this.namers = this.declarations.methodsByName(names);
    this.payers = this.declarations.methods(payments).map(({ run }) => run);
  }

  async of(userId: string, rows: readonly Row[]): Promise<MovementFacts> {
    const paid = unique(rows.map(({ paymentId }) => paymentId));
    const kinds = [...this.namers].map(async ([kind, name]) => {
      const ids = unique(rows.map(({ subjectKind, subjectId }) => (subjectKind === kind ? subjectId : null)));
      return ids.length === 0 ? new Map<string, string>() : name(userId, ids);
    });
    const told = this.payers.map(async (tell) =>
      paid.length === 0 ? new Map<string, PaymentFacts>() : tell(userId, paid),
    );
    return { names: merged(await Promise.all(kinds)), payments: merged(await Promise.all(told)) };
  }
}

const unique = (ids: readonly (string | null)[]): string[] => [...new Set(ids.flatMap((id) => id ?? []))];
const merged = <T>(maps: readonly ReadonlyMap<string, T>[]): Map<string, T> =>
  new Map(maps.flatMap((map) => [...map]));
