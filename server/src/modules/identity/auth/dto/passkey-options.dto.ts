import {
  EnumField,
  BoolField,
  IntField,
  NestedField,
  StringField,
} from '../../../../platform/http/fields.js';
import { type Transport, transports } from '../passkey-transports.js';

/** In the form that browsers take (PublicKeyCredentialDescriptorJSON). */
export class PasskeyNamedDto {
  @StringField({ max: 1400 })
  id: string;

  @EnumField(['public-key'])
  type: 'public-key';

  @EnumField(transports, { array: true, name: 'PasskeyTransport' })
  transports: Transport[];
}

/** What `navigator.credentials.get` is called with. */
export class PasskeyRequestDto {
  @StringField()
  challenge: string;

  @StringField()
  rpId: string;

  @IntField({ description: 'milliseconds' })
  timeout: number;

  @EnumField(['required'])
  userVerification: 'required';

  @NestedField(() => PasskeyNamedDto, { array: true, description: 'empty: the person chooses one' })
  allowCredentials: PasskeyNamedDto[];
}

class PasskeySiteDto {
  @StringField()
  id: string;

  @StringField()
  name: string;
}

class PasskeyHolderDto {
  @StringField({ description: 'random; not the id of the account' })
  id: string;

  @StringField()
  name: string;

  @StringField()
  displayName: string;
}

class PasskeyAlgorithmDto {
  @IntField({ min: -65_535 })
  alg: number;

  @EnumField(['public-key'])
  type: 'public-key';
}

class PasskeySelectionDto {
  @EnumField(['required'])
  residentKey: 'required';

  @BoolField()
  requireResidentKey: boolean;

  @EnumField(['required'])
  userVerification: 'required';
}

/** What `navigator.credentials.create` is called with. */
export class PasskeyCreationDto {
  @StringField()
  challenge: string;

  @NestedField(() => PasskeySiteDto)
  rp: PasskeySiteDto;

  @NestedField(() => PasskeyHolderDto)
  user: PasskeyHolderDto;

  @NestedField(() => PasskeyAlgorithmDto, { array: true })
  pubKeyCredParams: PasskeyAlgorithmDto[];

  @IntField({ description: 'milliseconds' })
  timeout: number;

  @NestedField(() => PasskeyNamedDto, { array: true })
  excludeCredentials: PasskeyNamedDto[];

  @NestedField(() => PasskeySelectionDto)
  authenticatorSelection: PasskeySelectionDto;

  @EnumField(['none'])
  attestation: 'none';
}
