import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { AppError } from '../../../../kernel/app-error.js';
import type { PaymentPurpose } from './payment.types.js';
import { Purchasable } from './purchasable.js';

/** What can be bought, by kind: every provider with `@Purchasable(kind)`. */
@Injectable()
export class Purchasables implements OnModuleInit {
  private readonly byKind = new Map<PaymentPurpose, Purchasable>();

  constructor(private readonly discovery: DiscoveryService) {}

  onModuleInit(): void {
    for (const provider of this.discovery.getProviders({ metadataKey: Purchasable.KEY })) {
      const kind = this.discovery.getMetadataByDecorator(Purchasable, provider);
      if (kind !== undefined) this.add(kind, provider.instance as Purchasable);
    }
  }

  add(kind: PaymentPurpose, purchasable: Purchasable): void {
    if (this.byKind.has(kind)) throw new Error(`two purchasables of kind ${kind}`);
    this.byKind.set(kind, purchasable);
  }

  of(kind: PaymentPurpose): Purchasable {
    const known = this.byKind.get(kind);
    if (!known) throw new AppError('VALIDATION_FAILED', `${kind.replaceAll('_', ' ')} cannot be bought yet`);
    return known;
  }

  /** Kinds that have something in common. */
  kinds(which: (purchasable: Purchasable) => boolean): PaymentPurpose[] {
    return [...this.byKind].flatMap(([kind, purchasable]) => (which(purchasable) ? [kind] : []));
  }
}
