import { whoCanMessage } from '../user.types.js';
import { messageGate, type Sender } from './message-gate.js';

const stranger: Sender = { staff: false, friend: false, subscriber: false, paid: false, blocked: false };

describe('the gate of an inbox', () => {
  it.each([
    ['everyone', {}, 'open'],
    ['everyone', { friend: true }, 'open'],
    ['only_friends', {}, 'closed'],
    ['only_friends', { friend: true }, 'open'],
    ['only_friends', { subscriber: true }, 'closed'],
    ['only_friends', { paid: true }, 'closed'],
    ['subscribers', {}, 'closed'],
    ['subscribers', { subscriber: true }, 'open'],
    ['subscribers', { friend: true }, 'closed'],
    ['subscribers', { paid: true }, 'closed'],
    ['pay_per_message', {}, 'pay'],
    ['pay_per_message', { paid: true }, 'open'],
    ['pay_per_message', { friend: true }, 'pay'],
    ['pay_per_message', { subscriber: true }, 'pay'],
  ] as const)('%s, %j: %s', (setting, sender, expected) =>
    expect(messageGate(setting, { ...stranger, ...sender })).toBe(expected),
  );

  it('is closed by a block and open to staff, whatever else is true', () => {
    for (const setting of whoCanMessage)
      for (const friend of [true, false])
        for (const subscriber of [true, false])
          for (const paid of [true, false]) {
            const sender = { ...stranger, friend, subscriber, paid };
            expect(messageGate(setting, { ...sender, blocked: true })).toBe('closed');
            for (const blocked of [true, false])
              expect(messageGate(setting, { ...sender, blocked, staff: true })).toBe('open');
          }
  });
});
