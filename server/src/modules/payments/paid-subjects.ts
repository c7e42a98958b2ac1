import { Injectable } from '@nestjs/common';
import type { PostingLine } from '../ledger/index.js';

export interface SubjectRest {
  netMinor: number;
  vatMinor: number;
}

/**
 * What was paid for and holds the money (the escrow of a challenge), as refunds by staff and disputes of banks see it.
 * All methods run in the caller's transaction; the subject is locked before its payments.
 */
export interface PaidSubject {
  subjectKind: string;
  /** One that is gone is no error. */
  lock: (subjectId: string) => Promise<void>;
  /** Its money stands still both ways; false = it stood still already, or is over. */
  suspend: (subjectId: string, reason: string) => Promise<boolean>;
  resume: (subjectId: string) => Promise<void>;
  /** What is neither used nor promised to anybody, with its VAT. */
  rest: (subjectId: string) => Promise<SubjectRest>;
  /** Takes `grossMinor` of the rest out of it for a refund; the caller posts `debit`. */
  takeBack: (
    subjectId: string,
    grossMinor: number,
    reason: string,
  ) => Promise<SubjectRest & { debit: PostingLine[] }>;
  /** The bank took the money for good: at most `lost`, as far as it is there; the caller posts what it answers. */
  lose: (subjectId: string, lost: SubjectRest, reason: string) => Promise<PostingLine[]>;
  /** After the posting: with nothing left it ends, else it goes on. */
  afterLoss: (subjectId: string, reason: string) => Promise<void>;
}

/** Modules that hold money register in onModuleInit; sales to fans and coins have none. */
@Injectable()
export class PaidSubjects {
  private readonly byKind = new Map<string, PaidSubject>();

  register(subject: PaidSubject): void {
    if (this.byKind.has(subject.subjectKind))
      throw new Error(`two paid subjects of kind ${subject.subjectKind}`);
    this.byKind.set(subject.subjectKind, subject);
  }

  of(subjectKind: string): PaidSubject | undefined {
    return this.byKind.get(subjectKind);
  }
}
