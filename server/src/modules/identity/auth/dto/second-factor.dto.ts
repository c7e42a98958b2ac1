import {
  BoolField,
  IntField,
  NestedField,
  StringField,
  TimeField,
} from '../../../../platform/http/fields.js';
import { DeviceDto, SECOND_STEP_CODE } from './auth.dto.js';

export class TotpCodeDto {
  @StringField({ pattern: /^\d{6}$/, max: 6 })
  code: string;
}

export class TotpSetupDto {
  @StringField()
  secret: string;

  @StringField()
  otpauthUrl: string;
}

export class RecoveryCodesDto {
  @StringField({ array: true, description: 'shown once' })
  recoveryCodes: string[];
}

export class SecondFactorDto {
  @TimeField({ nullable: true, description: 'null: two-step verification is off' })
  since: string | null;

  @IntField()
  recoveryCodesLeft: number;

  @BoolField({ description: 'staff: it cannot be turned off' })
  required: boolean;
}

export class SecondStepDto {
  @StringField({ min: 1, max: 200, description: 'from the refusal TOTP_REQUIRED of the first step' })
  challenge: string;

  @StringField({
    pattern: SECOND_STEP_CODE,
    max: 28,
    description: 'of the authenticator app, or a recovery code',
    patternMessage: {
      en: 'Enter the six digits of your app or a recovery code',
      de: 'Gib die sechs Ziffern deiner App oder einen Wiederherstellungscode ein',
    },
  })
  code: string;

  @NestedField(() => DeviceDto, { optional: true })
  device?: DeviceDto;
}
