export { AuthModule } from './auth.module.js';
export { AuthService } from './auth.service.js';
export { Passwords } from './passwords.js';
export { SessionsService } from './sessions.service.js';
