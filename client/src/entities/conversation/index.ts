export { useDelete, useEdit, useFavorite, useMarkRead, useReact, sendMessage } from './actions';
export { useLiveThread } from './live';
export { MessageButton } from './MessageButton';
export { putMessage } from './patch';
export { conversationQuery, conversationsQuery, directQuery, foundQuery, messagesQuery } from './queries';
export { gifsQuery, recentGifsQuery, sharedMediaQuery, unlockedQuery, useUnread } from './queries';
export type {
  Conversation,
  Direct,
  Gif,
  Message,
  MessageFile,
  MessageLink,
  MessagesData,
  Reaction,
  SharedKind,
} from './queries';
