export { sendMessage, useDelete, useEdit, useFavorite, useMarkRead, usePutAnswer, useReact } from './actions';
export { useLiveThread } from './live';
export { MessageButton } from './MessageButton';
export { PeopleSelect } from './PeopleSelect';
export {
  conversationQuery,
  conversationsQuery,
  directQuery,
  firstSinceQuery,
  foundQuery,
  messagesQuery,
  squadChatQuery,
} from './queries';
export { ShareButton } from './ShareButton';
export { gifsQuery, recentGifsQuery, sharedMediaQuery, unlockedQuery, useUnread } from './queries';
export type {
  Conversation,
  Direct,
  Gif,
  Message,
  MessageFile,
  MessageLink,
  Reaction,
  SharedKind,
} from './queries';
