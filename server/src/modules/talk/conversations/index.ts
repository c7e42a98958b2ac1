export { ConversationsModule } from './conversations.module.js';
