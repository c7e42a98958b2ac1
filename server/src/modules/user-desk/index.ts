export { UserDeskModule } from './user-desk.module.js';
