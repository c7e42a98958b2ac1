import { getSchemaPath } from '@nestjs/swagger';
import { errorStatus } from '../../kernel/error-codes.js';
import { MoneyDto } from './common.dto.js';
import { EnumField, FormsField, IntField, NestedField, StringField, TimeField } from './fields.js';

export class FieldErrorDto {
  @StringField({ description: 'path of the field, e.g. budget.minor' })
  field: string;

  @StringField()
  rule: string;

  @StringField()
  message: string;
}

export class BlockerDto {
  @StringField()
  code: string;

  @StringField()
  message: string;

  @StringField({ nullable: true })
  action: string | null;

  @EnumField(['user', 'staff', 'processor'])
  owner: 'user' | 'staff' | 'processor';

  @TimeField()
  since: string;

  @TimeField({ nullable: true })
  eta: string | null;
}

/** Every refusal of the API. */
export class ErrorDto {
  @IntField()
  statusCode: number;

  @EnumField(Object.keys(errorStatus), { name: 'ErrorCode' })
  code: string;

  @StringField({ description: 'says what to do next' })
  message: string;

  @NestedField(() => FieldErrorDto, { array: true, optional: true })
  details?: FieldErrorDto[];

  @StringField({ array: true, optional: true })
  allowedEvents?: string[];

  @NestedField(() => BlockerDto, { array: true, optional: true })
  blockers?: BlockerDto[];

  @FormsField([{ type: 'integer', description: 'coins' }, { $ref: getSchemaPath(MoneyDto) }], {
    optional: true,
  })
  price?: number | MoneyDto;

  @StringField({ optional: true, description: 'with TOTP_REQUIRED at a sign-in: goes to auth/second-step' })
  challenge?: string;

  @StringField()
  requestId: string;
}
