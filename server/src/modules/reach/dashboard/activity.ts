import { sayKept } from '../../../platform/http/language.js';
import type { LoggedMove } from '../../challenges/challenges/index.js';
import type { LoggedEntryMove } from '../../challenges/entries/index.js';
import type { WalletQueries } from '../../money/wallet/index.js';
import type { Activity } from './dashboard.types.js';

type Movement = Awaited<ReturnType<WalletQueries['latest']>>[number];

export const ofChallenge = (move: LoggedMove): Activity => ({
  id: move.id,
  type: `challenge.${move.event}`,
  title: move.title,
  body: sayKept(move.reason ?? ''),
  actorId: null,
  ref: { kind: 'challenge', id: move.challengeId },
  amountMinor: null,
  coins: null,
  at: move.at,
});

/** `actorId` = the other side, where it was its act; rules, clocks and staff have no face. */
export const ofEntry = (move: LoggedEntryMove, title: string, actorId: string | null): Activity => ({
  id: move.id,
  type: `entry.${move.event}`,
  title,
  // What a rule of ours noted is no message of a person.
  body: move.actor === 'brand' || move.actor === 'staff' ? sayKept(move.reason ?? '') : '',
  actorId,
  ref: { kind: 'challenge', id: move.challengeId },
  amountMinor: null,
  coins: null,
  at: move.at,
});

/** The challenge that money moved for, if it was one. */
export const challengeOf = ({ subjectKind, subjectId }: Movement): string[] =>
  subjectKind === 'challenge' && subjectId !== null ? [subjectId] : [];

/** `titleOf` knows the challenges of `challengeOf`. */
export function ofWallet(movement: Movement, titleOf: (challengeId: string) => string): Activity {
  const sign = movement.direction === 'in' ? 1 : -1;
  const { subjectKind, subjectId } = movement;
  return {
    id: movement.id,
    type: `wallet.${movement.type}`,
    title: challengeOf(movement).map(titleOf)[0] ?? '',
    body: sayKept(movement.note ?? ''),
    actorId: movement.counterpartyId,
    ref: subjectKind !== null && subjectId !== null ? { kind: subjectKind, id: subjectId } : null,
    amountMinor: movement.amountMinor === null ? null : sign * movement.amountMinor,
    coins: movement.coins === null ? null : sign * movement.coins,
    at: movement.createdAt,
  };
}
