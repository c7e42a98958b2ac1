export { KycModule } from './kyc.module.js';
export { KycSync } from './kyc-sync.service.js';
export { KycIdentities } from './kyc-identities.queries.js';
export { KycQueries, type PayeeFacts } from './kyc.queries.js';
export { KycService } from './kyc.service.js';
export { type DocumentStatus, type KycStatus, documentStatuses, kycStatuses } from './kyc.types.js';
export { ScreeningService } from './screening/screening.service.js';
export type { Verdict } from './screening/screening.types.js';
export { AdminUserQueries } from './verification/admin-user.queries.js';
export { AdminUserDto } from './verification/dto/admin-user.dto.js';
export {
  DobDto,
  KycAddressDto,
  OtherFieldDto,
  addressField,
  dobField,
  emailField,
  idNumberField,
  kindField,
  nameField,
  phoneField,
  ssnField,
} from './verification/dto/fields.dto.js';
export { RequirementDto } from './verification/dto/verification.dto.js';
