/** What people write to each other, and what they are told. */
export const talkKeys = {
  conversation: {
    all: ['conversation'],
    list: ['conversation', 'list'],
    found: ['conversation', 'found'],
    unread: ['conversation', 'unread'],
    unlocked: ['conversation', 'unlocked'],
    one: (id: string) => ['conversation', 'one', id] as const,
    squad: (breedId: string) => ['conversation', 'squad', breedId] as const,
    direct: (userId: string) => ['conversation', 'direct', userId] as const,
    media: (id: string) => ['conversation', 'media', id] as const,
    messages: (id: string) => ['conversation', 'messages', id] as const,
  },
  broadcasts: ['broadcasts'],
  gifts: ['gifts'],
  gifs: {
    found: ['gifs', 'found'],
    recent: (conversationId: string) => ['gifs', 'recent', conversationId] as const,
  },
  support: {
    own: ['support', 'own'],
    list: ['support', 'own', 'list'],
    one: (id: string) => ['support', 'own', 'one', id] as const,
    /** Of either side: staff and the person never share a device's cache. */
    messages: (id: string) => ['support', 'messages', id] as const,
    desk: ['support', 'desk'],
    queue: ['support', 'desk', 'queue'],
    deskOne: (id: string) => ['support', 'desk', 'one', id] as const,
    context: (id: string) => ['support', 'context', id] as const,
    notes: (id: string) => ['support', 'notes', id] as const,
    canned: ['support', 'canned'],
  },
  notifications: {
    all: ['notifications'],
    latest: ['notifications', 'latest'],
    list: ['notifications', 'list'],
    address: ['notification-address'],
    kinds: ['notification-kinds'],
    device: ['push-device'],
  },
} as const;
