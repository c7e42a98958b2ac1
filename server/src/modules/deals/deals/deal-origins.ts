import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Declarations } from '../../../platform/discovery/declarations.js';
import { declaration, onClass } from '../../../platform/discovery/declare.js';
import type { DealKind, DealSide, DealTerms, WholeDeal } from './deal.types.js';
import type { DealOvationDto } from './dto/deal.dto.js';
import type { OfferDto } from './offers/dto/offer.dto.js';

const origins = declaration<DealKind, DealOrigin>('deal origins');

/** On the provider that keeps what deals of this kind come from. */
export const DealOrigin = (kind: DealKind) => onClass(origins, kind);

/** What a page of a deal shows of where it came from. */
export interface OriginShown {
  offer?: OfferDto;
  ovation?: DealOvationDto;
  terms: DealTerms;
  /** What the caller may do with it now. */
  allowedEvents: readonly string[];
}

/**
 * Where deals of one kind come from: an offer, a proposal, a seat. It opens the deal as a request, names the terms, and
 * answers for it until both sides agree; from then on the deal goes its own way, the same for every kind.
 */
export interface DealOrigin {
  /** By their own ids, `refId` of the deals, as one side sees them. */
  shown(refIds: readonly string[], side: DealSide): Promise<Map<string, OriginShown>>;
  /** Nobody answered in time; the deal is locked. */
  answerOver(whole: WholeDeal): Promise<void>;
  /** Something in the deal has changed: in the same transaction, with the deal locked. */
  moved?(whole: WholeDeal): Promise<void>;
}

@Injectable()
export class DealOrigins implements OnModuleInit {
  private byKind = new Map<string, DealOrigin>();

  constructor(private readonly declarations: Declarations) {}

  onModuleInit(): void {
    this.byKind = this.declarations.classesByName(origins);
  }

  of(kind: DealKind): DealOrigin {
    const origin = this.byKind.get(kind);
    if (!origin) throw new Error(`no module keeps what deals of the kind ${kind} come from`);
    return origin;
  }
}
