export { MessagesModule } from './messages.module.js';
export { MessageDto, MessageInputDto, MessagesQueryDto } from './dto/message.dto.js';
export { SharedMediaQueryDto } from './media/shared-media.dto.js';
export { conversationNotFound } from './messages.errors.js';
export { MessagesQueries } from './messages.queries.js';
export { MessagesService } from './messages.service.js';
export { type Thread, ThreadsQueries } from './threads/threads.queries.js';
export { ThreadsService } from './threads/threads.service.js';
