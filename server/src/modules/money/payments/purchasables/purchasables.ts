import { Injectable, type OnModuleInit } from '@nestjs/common';
import { AppError } from '../../../../kernel/app-error.js';
import { Declarations } from '../../../../platform/discovery/declarations.js';
import type { PaymentPurpose } from './payment.types.js';
import { type Purchasable, purchasables } from './purchasable.js';

/** What can be bought, by kind: every provider with `@Purchasable(kind)`. */
@Injectable()
export class Purchasables implements OnModuleInit {
  private byKind = new Map<PaymentPurpose, Purchasable>();

  constructor(private readonly declarations: Declarations) {}

  onModuleInit(): void {
    this.byKind = this.declarations.classesByName(purchasables);
  }

  add(kind: PaymentPurpose, purchasable: Purchasable): void {
    if (this.byKind.has(kind)) throw new Error(`two purchasables of kind ${kind}`);
    this.byKind.set(kind, purchasable);
  }

  of(kind: PaymentPurpose): Purchasable {
    const known = this.byKind.get(kind);
    if (!known)
      throw new AppError('VALIDATION_FAILED', {
        en: `${kind.replaceAll('_', ' ')} cannot be bought yet`,
        de: `${kind.replaceAll('_', ' ')} lässt sich noch nicht kaufen`,
      });
    return known;
  }

  /** Kinds that have something in common. */
  kinds(which: (purchasable: Purchasable) => boolean): PaymentPurpose[] {
    return [...this.byKind].flatMap(([kind, purchasable]) => (which(purchasable) ? [kind] : []));
  }
}
