export { discreetPush, messagePush } from './push/push-words.js';
export { whoOf } from './who.js';
export { NotificationsModule } from './notifications.module.js';
