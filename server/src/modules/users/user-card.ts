import type { UserCardDto } from './dto/user.dto.js';

/** The card of a person, or of an account that was erased: what it did stays visible without a name. */
export const cardOf = (cards: ReadonlyMap<string, UserCardDto>, id: string): UserCardDto =>
  cards.get(id) ?? {
    id,
    username: 'deleted',
    displayName: 'Deleted account',
    avatarUrl: null,
    accountType: null,
    verified: false,
  };
