export { AddressesModule } from './addresses.module.js';
export {
  type BillingDetails,
  type BillingDetailsChange,
  BillingDetailsService,
} from './billing-details.service.js';
export { AddressDto } from './dto/address.dto.js';
