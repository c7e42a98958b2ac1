import {
  decideInvitation,
  type InvitationActor,
  invitationActors,
  type InvitationEvent,
  invitationEvents,
} from './invitation.machine.js';
import { type InvitationState, invitationStates } from './team.types.js';

/** In the order of `invitationStates`: pending, accepted, declined, expired, revoked. `→ x` moves, all else refuses. */
const table: Record<InvitationEvent, Record<InvitationActor, string[]>> = {
  accept: {
    addressee: ['→ accepted', 'accepted', 'declined', 'expired', 'revoked'],
    other_account: ['wrong_account', 'accepted', 'declined', 'wrong_account', 'revoked'],
    link: ['sign_in', 'accepted', 'declined', 'sign_in', 'revoked'],
    manager: Array<string>(5).fill('not_allowed'),
    member: Array<string>(5).fill('not_allowed'),
  },
  decline: {
    addressee: ['→ declined', 'accepted', '→ declined', '→ declined', 'revoked'],
    other_account: ['→ declined', 'accepted', '→ declined', '→ declined', 'revoked'],
    link: ['→ declined', 'accepted', '→ declined', '→ declined', 'revoked'],
    manager: Array<string>(5).fill('not_allowed'),
    member: Array<string>(5).fill('not_allowed'),
  },
  ask: {
    addressee: ['still_valid', 'accepted', 'declined', '→ expired', 'revoked'],
    other_account: ['→ pending', 'accepted', 'declined', '→ expired', 'revoked'],
    link: ['still_valid', 'accepted', 'declined', '→ expired', 'revoked'],
    manager: Array<string>(5).fill('not_allowed'),
    member: Array<string>(5).fill('not_allowed'),
  },
  resend: {
    addressee: Array<string>(5).fill('not_allowed'),
    other_account: Array<string>(5).fill('not_allowed'),
    link: Array<string>(5).fill('not_allowed'),
    manager: ['→ pending', 'accepted', 'declined', '→ pending', 'revoked'],
    member: Array<string>(5).fill('not_allowed'),
  },
  revoke: {
    addressee: Array<string>(5).fill('not_allowed'),
    other_account: Array<string>(5).fill('not_allowed'),
    link: Array<string>(5).fill('not_allowed'),
    manager: ['→ revoked', 'accepted', '→ revoked', '→ revoked', '→ revoked'],
    member: Array<string>(5).fill('not_allowed'),
  },
};

const said = (state: InvitationState, event: InvitationEvent, actor: InvitationActor): string => {
  const verdict = decideInvitation(state, event, actor);
  return 'to' in verdict ? `→ ${verdict.to}` : verdict.refused;
};

describe('an invitation to a team', () => {
  it.each(invitationEvents.flatMap((event) => invitationActors.map((actor) => [event, actor] as const)))(
    '%s by %s does in each state what the table says',
    (event, actor) => {
      expect(invitationStates.map((state) => said(state, event, actor))).toEqual(table[event][actor]);
    },
  );
});
