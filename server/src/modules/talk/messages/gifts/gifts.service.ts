import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../kernel/clock.js';
import { newId } from '../../../../kernel/id.js';
import { Database } from '../../../../platform/database/database.js';
import { Transactional } from '../../../../platform/database/transactional.js';
import { PaymentsService } from '../../../money/payments/index.js';
import type { GiftInputDto } from './gift.dto.js';
import { SentGiftEntity } from './gift.entity.js';
import { GiftGate } from './gift-gate.js';
import { giftNotFound, otherGift } from './gifts.errors.js';
import { GiftsRepository } from './gifts.repository.js';

/** Of the call: the key that makes it one gift, and where it came from. */
interface Trace {
  ip: string;
  idempotencyKey?: string;
}

@Injectable()
export class GiftsService {
  constructor(
    readonly db: Database,
    private readonly rows: GiftsRepository,
    private readonly gate: GiftGate,
    private readonly payments: PaymentsService,
    private readonly clock: Clock,
  ) {}

  /** Pays with the coins of the sender and answers the id of the message. The same key is the same gift. */
  async send(userId: string, conversationId: string, input: GiftInputDto, trace: Trace): Promise<string> {
    const id = await this.begin(userId, conversationId, input, trace.idempotencyKey ?? null);
    await this.payments.start({
      buyerId: userId,
      payerId: userId,
      kind: 'gift',
      subjectId: id,
      method: 'anycoins',
      ...trace,
    });
    return id;
  }

  @Transactional()
  protected async begin(
    fromUserId: string,
    conversationId: string,
    { giftId, quantity = 1, text = '' }: GiftInputDto,
    idempotencyKey: string | null,
  ): Promise<string> {
    await this.rows.lockGiver(fromUserId);
    const known = idempotencyKey === null ? null : await this.rows.byKey(fromUserId, idempotencyKey);
    if (known) {
      if (known.conversationId === conversationId && known.giftId === giftId && known.quantity === quantity)
        return known.id;
      throw otherGift();
    }
    const toUserId = await this.gate.receiverOf({ conversationId, fromUserId, text });
    const gift = await this.rows.gift(giftId);
    if (!gift?.active) throw giftNotFound();
    const id = newId();
    await this.rows.insert(
      Object.assign(new SentGiftEntity(), {
        id,
        conversationId,
        fromUserId,
        toUserId,
        giftId,
        quantity,
        coins: gift.price * quantity,
        text,
        idempotencyKey,
        paymentId: null,
        earnedMinor: null,
        paidAt: null,
        createdAt: this.clock.now(),
      } satisfies SentGiftEntity),
    );
    return id;
  }
}
