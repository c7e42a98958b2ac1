import { Injectable } from '@nestjs/common';
import { AppError } from '../../kernel/app-error.js';
import type { PaymentPurpose } from './payment.types.js';
import type { Purchasable } from './purchasable.js';

/** What can be bought, by kind; modules register in onModuleInit. */
@Injectable()
export class Purchasables {
  private readonly byKind = new Map<PaymentPurpose, Purchasable>();

  register(purchasable: Purchasable): void {
    if (this.byKind.has(purchasable.kind)) throw new Error(`two purchasables of kind ${purchasable.kind}`);
    this.byKind.set(purchasable.kind, purchasable);
  }

  of(kind: PaymentPurpose): Purchasable {
    const known = this.byKind.get(kind);
    if (!known) throw new AppError('VALIDATION_FAILED', `${kind.replaceAll('_', ' ')} cannot be bought yet`);
    return known;
  }

  get limitedKinds(): PaymentPurpose[] {
    return [...this.byKind.values()].filter(({ limited }) => limited).map(({ kind }) => kind);
  }
}
