import { Injectable } from '@nestjs/common';
import { type PaymentFacts, TellsPayments } from '../../wallet/index.js';
import { CardsRepository } from '../methods/cards.repository.js';
import { PaymentsRepository } from './payments.repository.js';

/** Method, card and invoice of payments, for the history of their buyer. */
@Injectable()
export class PaymentHistory {
  constructor(
    private readonly payments: PaymentsRepository,
    private readonly cards: CardsRepository,
  ) {}

  @TellsPayments()
  async of(buyerId: string, ids: readonly string[]): Promise<Map<string, PaymentFacts>> {
    const paid = await this.payments.ownByIds(buyerId, ids);
    const saved = paid.some(({ cardId }) => cardId !== null) ? await this.cards.of(buyerId) : [];
    const cards = new Map(saved.map(({ id, brand, last4 }) => [id, { brand, last4 }]));
    return new Map(
      paid.map(({ id, method, cardId, invoiceId }) => [
        id,
        { method, card: cardId === null ? null : (cards.get(cardId) ?? null), invoiceId },
      ]),
    );
  }
}
