import type { InvitationState } from './team.types.js';

/**
 * Who does something with an invitation: the account of the invited address, another account that holds the link, the
 * link without an account, a member who manages people, any other member.
 */
export const invitationActors = ['addressee', 'other_account', 'link', 'manager', 'member'] as const;
export type InvitationActor = (typeof invitationActors)[number];

export const invitationEvents = ['accept', 'decline', 'ask', 'resend', 'revoke'] as const;
export type InvitationEvent = (typeof invitationEvents)[number];

export type InvitationRefusal =
  'not_allowed' | 'sign_in' | 'wrong_account' | 'still_valid' | Exclude<InvitationState, 'pending'>;

export type InvitationVerdict = { to: InvitationState } | { refused: InvitationRefusal };

const holders: readonly InvitationActor[] = ['addressee', 'other_account', 'link'];
const done: readonly InvitationState[] = ['accepted', 'declined', 'revoked'];

/** What becomes of an invitation; a refusal says why, so that the screen can say what to do next. */
export function decideInvitation(
  state: InvitationState,
  event: InvitationEvent,
  actor: InvitationActor,
): InvitationVerdict {
  const byHolder = event === 'accept' || event === 'decline' || event === 'ask';
  const allowed = byHolder ? holders.includes(actor) : actor === 'manager';
  return allowed ? rules[event](state, actor) : { refused: 'not_allowed' };
}

type Rule = (state: InvitationState, actor: InvitationActor) => InvitationVerdict;

const ended = (state: InvitationState): InvitationVerdict =>
  state === 'pending' ? { refused: 'still_valid' } : { refused: state };

const rules: Record<InvitationEvent, Rule> = {
  accept: (state, actor) => {
    if (done.includes(state)) return ended(state);
    if (actor === 'link') return { refused: 'sign_in' };
    if (actor === 'other_account') return { refused: 'wrong_account' };
    return state === 'expired' ? { refused: 'expired' } : { to: 'accepted' };
  },
  // Twice is no mistake, and neither is declining what has expired.
  decline: (state) => (state === 'accepted' || state === 'revoked' ? { refused: state } : { to: 'declined' }),
  // Asking changes nothing by itself: the team decides. Another account may ask to be invited at its own address.
  ask: (state, actor) => {
    if (state === 'expired' || (state === 'pending' && actor === 'other_account')) return { to: state };
    return ended(state);
  },
  resend: (state) => (state === 'pending' || state === 'expired' ? { to: 'pending' } : { refused: state }),
  revoke: (state) => (state === 'accepted' ? { refused: 'accepted' } : { to: 'revoked' }),
};
