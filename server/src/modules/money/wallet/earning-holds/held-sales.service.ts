import { Injectable } from '@nestjs/common';
import { AppError, notFound } from '../../../../kernel/app-error.js';
import { Clock } from '../../../../kernel/clock.js';
import { mapped, type Page } from '../../../../kernel/page.js';
import { Database } from '../../../../platform/database/database.js';
import { EarningHolds } from './earning-holds.service.js';
import type { EarningHoldEntity } from './earning-hold.entity.js';
import { EarningHoldsRepository } from './earning-holds.repository.js';
import { type HeldSale, type HeldSaleFilter, heldSaleOf, isOpen } from './held-sale.js';

/** Sales whose income waits until staff have looked at payer and seller. */
@Injectable()
export class HeldSales {
  constructor(
    private readonly db: Database,
    private readonly rows: EarningHoldsRepository,
    private readonly holds: EarningHolds,
    private readonly clock: Clock,
  ) {}

  async page(filter: HeldSaleFilter): Promise<Page<HeldSale>> {
    return mapped(await this.rows.reviews(filter), heldSaleOf);
  }

  /** It stays as it is until the caller's transaction ends. */
  async lock(id: string): Promise<HeldSale> {
    return heldSaleOf(await this.lockReview(id));
  }

  /** Throws where it cannot be released now; nothing is released twice. */
  refuseUnlessOpen({ state, halted }: HeldSale): void {
    if (state === 'given_back')
      throw new AppError('CONFLICT', {
        en: 'Nothing of this sale is left: it was refunded',
        de: 'Von diesem Verkauf ist nichts mehr übrig: Er wurde erstattet',
      });
    if (halted)
      throw new AppError('CONFLICT', {
        en: 'A bank decides about this payment. Release it afterwards.',
        de: 'Über diese Zahlung entscheidet eine Bank. Gib den Verkauf danach frei.',
      });
  }

  /** The income is free now, or when the means of payment is old enough. In the transaction of its caller. */
  async release(id: string, by: { staffId: string; reason: string }): Promise<HeldSale> {
    this.db.requireTransaction('heldSales.release');
    const hold = await this.lockReview(id);
    if (!isOpen(hold)) return heldSaleOf(hold);
    this.refuseUnlessOpen(heldSaleOf(hold));
    const now = this.clock.now();
    hold.decidedAt = now;
    hold.decidedBy = by.staffId;
    hold.decisionReason = by.reason;
    hold.freeAt = hold.notBefore !== null && hold.notBefore > now ? hold.notBefore : now;
    await this.rows.save(hold);
    await this.holds.release(id, now);
    return heldSaleOf(await this.lockReview(id));
  }

  private async lockReview(id: string): Promise<EarningHoldEntity> {
    const hold = await this.rows.lock(id);
    if (hold?.reason !== 'review')
      throw notFound({
        en: 'This held sale does not exist',
        de: 'Diesen zurückgehaltenen Verkauf gibt es nicht',
      });
    return hold;
  }
}
