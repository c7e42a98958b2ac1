import { Injectable, type OnModuleInit } from '@nestjs/common';
import { declaration, onClass } from '../../../../platform/discovery/declare.js';
import { Declarations } from '../../../../platform/discovery/declarations.js';
import type { PostingLines } from '../../ledger/index.js';

export interface SubjectRest {
  netMinor: number;
  vatMinor: number;
}

const subjects = declaration<string, PaidSubject>('paid subjects');

/** On the provider that holds the money of a kind of subject. */
export const PaidSubject = (kind: string) => onClass(subjects, kind);

/**
 * What was paid for and holds the money (the escrow of a challenge), as refunds by staff and disputes of banks see it.
 * All methods run in the caller's transaction; the subject is locked before its payments.
 */
export interface PaidSubject {
  /** One that is gone is no error. */
  lock: (subjectId: string) => Promise<void>;
  /** Its money stands still both ways; false = it stood still already, or is over. */
  suspend: (subjectId: string, reason: string) => Promise<boolean>;
  resume: (subjectId: string) => Promise<void>;
  /** Which of these are over, so that their escrow has to be empty. */
  over: (subjectIds: readonly string[]) => Promise<string[]>;
  /** What is neither used nor promised to anybody, with its VAT. */
  rest: (subjectId: string) => Promise<SubjectRest>;
  /** Takes `grossMinor` of the rest out of it for a refund; the caller posts `debit`. */
  takeBack: (
    subjectId: string,
    grossMinor: number,
    reason: string,
  ) => Promise<SubjectRest & { debit: PostingLines }>;
  /** The bank took the money for good: at most `lost`, as far as it is there; the caller posts what it answers. */
  lose: (subjectId: string, lost: SubjectRest, reason: string) => Promise<PostingLines>;
  /** After the posting: with nothing left it ends, else it goes on. */
  afterLoss: (subjectId: string, reason: string) => Promise<void>;
}

/** What holds money, by the kind of subject; sales to fans and coins have none. */
@Injectable()
export class PaidSubjects implements OnModuleInit {
  private byKind = new Map<string, PaidSubject>();

  constructor(private readonly declarations: Declarations) {}

  onModuleInit(): void {
    this.byKind = this.declarations.classesByName(subjects);
  }

  of(subjectKind: string): PaidSubject | undefined {
    return this.byKind.get(subjectKind);
  }
}
