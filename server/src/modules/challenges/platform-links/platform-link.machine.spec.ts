import { type PlatformLinkEvent, platformLinkMachine as machine } from './platform-link.machine.js';
import { type PlatformLinkStatus, platformLinkStatuses } from './platform-link.types.js';

/** Every state with every event; what is not here is refused. */
const moves: Record<PlatformLinkStatus, Partial<Record<PlatformLinkEvent, PlatformLinkStatus>>> = {
  unlinked: { connect: 'pending_verification' },
  pending_verification: {
    connect: 'pending_verification',
    finish: 'verified',
    time_out: 'unlinked',
    unlink: 'unlinked',
  },
  verified: {
    connect: 'verified',
    finish: 'verified',
    token_dies: 'stale',
    provider_ends: 'revoked',
    unlink: 'revoked',
  },
  stale: { connect: 'stale', finish: 'verified', provider_ends: 'revoked', unlink: 'revoked' },
  revoked: { connect: 'pending_verification' },
};
const events = ['connect', 'finish', 'time_out', 'token_dies', 'provider_ends', 'unlink'] as const;
const all = platformLinkStatuses.flatMap((state) => events.map((event) => [state, event] as const));

describe('the life of a link', () => {
  it.each(all)('%s, %s', (state, event) => {
    const target = moves[state][event];
    if (target === undefined)
      expect(() => machine.next(state, event)).toThrow(
        expect.objectContaining({ code: 'INVALID_TRANSITION' }),
      );
    else expect(machine.next(state, event)).toBe(target);
  });

  it('becomes verified by a finished sign-in and nothing else', () => {
    const verifying = machine.transitions.filter(
      ({ to, from }) => to.includes('verified') && !from.includes('verified'),
    );
    expect(verifying.every(({ event }) => event === 'finish')).toBe(true);
    expect(machine.can('stale', 'token_dies')).toBe(false);
  });
});
