import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import type { PostingLines } from '../../ledger/index.js';

export interface SubjectRest {
  netMinor: number;
  vatMinor: number;
}

/** Declares what holds the money of a kind of subject; the provider that carries it is found at the start. */
export const PaidSubject = DiscoveryService.createDecorator<string>();

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
  private readonly byKind = new Map<string, PaidSubject>();

  constructor(private readonly discovery: DiscoveryService) {}

  onModuleInit(): void {
    for (const provider of this.discovery.getProviders({ metadataKey: PaidSubject.KEY })) {
      const kind = this.discovery.getMetadataByDecorator(PaidSubject, provider);
      if (kind === undefined) continue;
      if (this.byKind.has(kind)) throw new Error(`two paid subjects of kind ${kind}`);
      this.byKind.set(kind, provider.instance as PaidSubject);
    }
  }

  of(subjectKind: string): PaidSubject | undefined {
    return this.byKind.get(subjectKind);
  }
}
