import { Injectable } from '@nestjs/common';
import { eur } from '../../../../kernel/money.js';
import { type Cursor, type CursorQuery, mapped } from '../../../../kernel/page.js';
import { Database } from '../../../../platform/database/database.js';
import { listOf, visible } from '../../../../platform/database/list.js';
import { cardOf, type UserCardDto, UsersQueries } from '../../../identity/users/index.js';
import type { TipDto } from './dto/tip.dto.js';
import { TipEntity } from './tip.entity.js';
import { TipsRepository } from './tips.repository.js';

const TIPS = listOf(TipEntity, { filters: {}, sorts: { newest: ['paid_at DESC', 'id DESC'] } });

/** The condition is that of the index `tip_received`. */
const received = visible('to_user_id = $1 AND paid_at IS NOT NULL');

@Injectable()
export class TipsQueries {
  constructor(
    private readonly db: Database,
    private readonly tips: TipsRepository,
    private readonly users: UsersQueries,
  ) {}

  /** Paid tips alone, the newest first. */
  async received(userId: string, asked: CursorQuery): Promise<Cursor<TipDto>> {
    const part = await TIPS.after(this.db, asked, received(userId));
    const cards = await this.users.cards(part.data.map(({ fromUserId }) => fromUserId));
    return mapped(part, (tip) => toTipDto(tip, cards, tip.paymentId ?? ''));
  }

  /** To its giver, who may still have to pay it. */
  async given(id: string, paymentId: string): Promise<TipDto> {
    const tip = await this.tips.byId(id);
    return toTipDto(tip, await this.users.cards([tip.fromUserId]), paymentId);
  }
}

const toTipDto = (
  { id, fromUserId, toUserId, amountMinor, message, createdAt }: TipEntity,
  cards: ReadonlyMap<string, UserCardDto>,
  paymentId: string,
): TipDto => ({
  id,
  fromUser: cardOf(cards, fromUserId),
  toUserId,
  postId: null,
  amount: eur(amountMinor),
  message,
  paymentId,
  createdAt: createdAt.toISOString(),
});
