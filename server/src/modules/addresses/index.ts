export { AddressesModule } from './addresses.module.js';
export { BillingDetailsService } from './billing-details.service.js';
export { AddressDto } from './dto/address.dto.js';
