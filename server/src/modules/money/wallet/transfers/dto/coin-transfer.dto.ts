import { EnumField, IdField, IntField, StringField, TimeField } from '../../../../../platform/http/fields.js';
import { type TransferStatus, transferStatuses } from '../coin-transfer.machine.js';

export class NewTransferDto {
  @IdField()
  toUserId: string;

  @IntField({ min: 1, max: 1_000_000 })
  coins: number;

  @StringField({ optional: true, max: 140 })
  note?: string;
}

export class ConfirmTransferDto {
  @IdField()
  transferId: string;

  @StringField({
    pattern: /^\d{6}$/,
    max: 6,
    patternMessage: { en: 'The code has six digits', de: 'Der Code hat sechs Ziffern' },
  })
  code: string;
}

export class CoinTransferDto {
  @IdField()
  id: string;

  @IdField()
  fromUserId: string;

  @IdField()
  toUserId: string;

  @IntField()
  coins: number;

  @StringField({ nullable: true })
  note: string | null;

  @EnumField(transferStatuses, { name: 'TransferStatus' })
  status: TransferStatus;

  @TimeField()
  expiresAt: string;

  @TimeField({ nullable: true })
  completedAt: string | null;
}
