import { keptWords } from '../../../kernel/kept-words.js';
import { sayKept } from '../../../platform/http/language.js';
import type { UserCardDto } from './dto/user.dto.js';
import type { UserEntity } from './user.entity.js';

export type CardRow = Pick<
  UserEntity,
  'id' | 'username' | 'displayName' | 'avatarKey' | 'accountType' | 'kycStatus'
>;

/** A card that a statement of another module has read beside its own rows; all null = the account was erased. */
export type JoinedCard = { [Column in Exclude<keyof CardRow, 'id'>]: CardRow[Column] | null };

/** Joins the person whose id stands in `id`, for `cardColumns`. Spares hot lists the second statement. */
export const cardJoin = (alias: string, id: string): string =>
  `LEFT JOIN "user" ${alias} ON ${alias}.id = ${id}`;

/** The columns of JoinedCard. */
export const cardColumns = (alias: string): string =>
  `${alias}.username, ${alias}.display_name AS "displayName", ${alias}.avatar_key AS "avatarKey",
    ${alias}.account_type AS "accountType", ${alias}.kyc_status AS "kycStatus"`;

/** The name of an account that is gone. */
export const DELETED_ACCOUNT = keptWords({ en: 'Deleted account', de: 'Gelöschtes Konto' });

/** What an erased account did stays visible without a name. */
export const erasedCard = (id: string): UserCardDto => ({
  id,
  username: 'deleted',
  displayName: sayKept(DELETED_ACCOUNT),
  avatarUrl: null,
  accountType: null,
  verified: false,
});

/** The card of a person, or of an account that was erased. */
export const cardOf = (cards: ReadonlyMap<string, UserCardDto>, id: string): UserCardDto =>
  cards.get(id) ?? erasedCard(id);
