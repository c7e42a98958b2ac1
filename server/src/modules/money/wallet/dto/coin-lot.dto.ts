import { EnumField, IdField, IntField, TimeField } from '../../../../platform/http/fields.js';

export class CoinLotDto {
  @IdField()
  id: string;

  @EnumField(['purchased', 'bonus'])
  source: 'purchased' | 'bonus';

  @IntField({ description: 'coins it began with' })
  coins: number;

  @IntField({ description: 'coins that are left' })
  remaining: number;

  @IdField({ nullable: true })
  paymentId: string | null;

  @EnumField(['apple', 'google'], { nullable: true })
  store: 'apple' | 'google' | null;

  @TimeField({ nullable: true, description: 'until when an unused purchase can be taken back' })
  withdrawableUntil: string | null;

  @TimeField({ nullable: true, description: 'when what is left lapses' })
  expiresAt: string | null;

  @TimeField()
  createdAt: string;
}
