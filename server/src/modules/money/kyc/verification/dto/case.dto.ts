import { MoneyDto } from '../../../../../platform/http/common.dto.js';
import { EnumField, NestedField, StringField, TimeField } from '../../../../../platform/http/fields.js';
import { UserCardDto } from '../../../../identity/users/index.js';
import { type KycStep, kycSteps } from '../../kyc.types.js';
import { KycProfileDto } from './verification.dto.js';

/** A profile as the queue of staff shows it. */
export class KycCaseDto extends KycProfileDto {
  @NestedField(() => UserCardDto)
  user: UserCardDto;

  @NestedField(() => MoneyDto, { description: 'earned and not paid out: it waits for the decision' })
  waiting: MoneyDto;
}

export class KycStepDto {
  @EnumField(kycSteps)
  step: KycStep;

  @NestedField(() => UserCardDto, { nullable: true, description: 'null: nobody, the provider or a deadline' })
  by: UserCardDto | null;

  @StringField({ nullable: true, description: 'what staff wrote' })
  note: string | null;

  @TimeField()
  at: string;
}

export class KycFileDto extends KycCaseDto {
  @NestedField(() => KycStepDto, { array: true, description: 'the latest 50, newest first' })
  history: KycStepDto[];
}
