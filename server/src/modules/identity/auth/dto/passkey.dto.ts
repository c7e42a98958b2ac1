import {
  BoolField,
  EnumField,
  IdField,
  NestedField,
  StringField,
  TimeField,
} from '../../../../platform/http/fields.js';
import { type StepUpPurpose, stepUpPurposes } from '../../../../platform/security/step-up.js';
import { type Transport, transports } from '../passkey-transports.js';
import { DeviceDto } from './auth.dto.js';

const BASE64URL = /^[A-Za-z0-9_-]+$/;
const Bytes = (max: number) => StringField({ pattern: BASE64URL, max, description: 'base64url' });

/** What a browser answers, in the names of WebAuthn. */
class PasskeyAnswerDto {
  @Bytes(1400)
  id: string;

  @Bytes(4000)
  clientDataJSON: string;
}

export class AttestationDto extends PasskeyAnswerDto {
  @Bytes(20_000)
  attestationObject: string;

  @EnumField(transports, { array: { max: 10, unique: true }, name: 'PasskeyTransport' })
  transports: Transport[];
}

export class AssertionDto extends PasskeyAnswerDto {
  @Bytes(4000)
  authenticatorData: string;

  @Bytes(4000)
  signature: string;

  @StringField({
    optional: true,
    pattern: BASE64URL,
    max: 100,
    description: 'base64url; from a passkey that found the person',
  })
  userHandle?: string;
}

export class PasskeyDto {
  @IdField()
  id: string;

  @StringField({ max: 60 })
  name: string;

  @StringField({
    nullable: true,
    description: 'the password manager or device that keeps it, where it says so',
  })
  maker: string | null;

  @BoolField({ description: 'copied to other devices of the person' })
  backedUp: boolean;

  @TimeField({ nullable: true })
  lastUsedAt: string | null;

  @TimeField()
  createdAt: string;
}

export class PasskeyNameDto {
  @StringField({ min: 1, max: 60 })
  name: string;
}

export class PasskeySignInDto {
  @NestedField(() => AssertionDto)
  passkey: AssertionDto;

  @NestedField(() => DeviceDto, { optional: true })
  device?: DeviceDto;
}

export class SecondStepTokenDto {
  @StringField({ min: 1, max: 200, description: 'from the refusal TOTP_REQUIRED of the first step' })
  challenge: string;
}

export class SecondStepByPasskeyDto extends SecondStepTokenDto {
  @NestedField(() => AssertionDto)
  passkey: AssertionDto;

  @NestedField(() => DeviceDto, { optional: true })
  device?: DeviceDto;
}

export class StepUpPurposeDto {
  @EnumField(stepUpPurposes, { name: 'StepUpPurpose' })
  purpose: StepUpPurpose;
}

export class StepUpByPasskeyDto extends StepUpPurposeDto {
  @NestedField(() => AssertionDto)
  passkey: AssertionDto;
}

export class StepUpCodeDto {
  @StringField({ description: 'sent as X-Step-Up, like a mailed one' })
  code: string;
}
