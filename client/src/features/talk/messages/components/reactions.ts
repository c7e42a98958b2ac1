import type { Reaction } from '@/entities/conversation';

export const faces: Record<Reaction, string> = {
  like: '👍',
  love: '❤️',
  haha: '😂',
  care: '🤗',
  wow: '😮',
  sad: '😢',
};

export const allReactions = Object.keys(faces) as Reaction[];
