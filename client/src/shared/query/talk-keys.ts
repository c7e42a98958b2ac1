/** What people write to each other, and what they are told. */
export const talkKeys = {
  conversation: {
    all: ['conversation'],
    list: ['conversation', 'list'],
    found: ['conversation', 'found'],
    unread: ['conversation', 'unread'],
    unlocked: ['conversation', 'unlocked'],
    one: (id: string) => ['conversation', 'one', id] as const,
    direct: (userId: string) => ['conversation', 'direct', userId] as const,
    media: (id: string) => ['conversation', 'media', id] as const,
    messages: (id: string) => ['conversation', 'messages', id] as const,
  },
  gifs: {
    found: ['gifs', 'found'],
    recent: (conversationId: string) => ['gifs', 'recent', conversationId] as const,
  },
  notifications: {
    all: ['notifications'],
    latest: ['notifications', 'latest'],
    list: ['notifications', 'list'],
    address: ['notification-address'],
    kinds: ['notification-kinds'],
  },
} as const;
