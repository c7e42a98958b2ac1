export { AuthModule } from './auth.module.js';
export { AccountAddress } from './account-address.service.js';
export { SIGNED_IN } from './auth-cookies.js';
export { AccountPasswords } from './account-passwords.service.js';
export { Devices } from './devices.service.js';
export { FactorRemovals } from './factor-removals.service.js';
export { Passwords } from './passwords.js';
export { SessionsService } from './sessions.service.js';
