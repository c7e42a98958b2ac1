export { AdminUserQueries } from './admin-user.queries.js';
export { AdminUserDto } from './dto/admin-user.dto.js';
export {
  KycAddressDto,
  addressField,
  DobDto,
  dobField,
  emailField,
  idNumberField,
  kindField,
  nameField,
  OtherFieldDto,
  phoneField,
  ssnField,
} from './dto/fields.dto.js';
export { RequirementDto } from './dto/verification.dto.js';
export { VerificationModule } from './verification.module.js';
