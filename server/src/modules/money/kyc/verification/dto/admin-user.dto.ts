import {
  BoolField,
  EnumField,
  IntField,
  NestedField,
  TimeField,
} from '../../../../../platform/http/fields.js';
import { UserDto } from '../../../../identity/users/index.js';
import { WalletDto } from '../../../wallet/index.js';
import { KycProfileDto } from './verification.dto.js';

const suspenders = ['staff', 'report'] as const;

/** An account as staff see it. */
export class AdminUserDto extends UserDto {
  @TimeField({ nullable: true })
  suspendedUntil: string | null;

  @EnumField(suspenders, { array: true, description: 'by hand, or by the decision about a report' })
  suspendedBy: (typeof suspenders)[number][];

  @NestedField(() => KycProfileDto, { nullable: true })
  kyc: KycProfileDto | null;

  @NestedField(() => WalletDto)
  wallet: WalletDto;

  @IntField({ description: 'against this person; nothing can be reported yet' })
  openReports: number;

  @TimeField({ nullable: true, description: 'of the sessions that nobody ended' })
  lastSeenAt: string | null;

  @BoolField({ description: 'two-step verification is on' })
  secondFactor: boolean;

  @TimeField({ nullable: true, description: 'when support removes it; its owner can stop that until then' })
  secondFactorRemovalAt: string | null;
}
