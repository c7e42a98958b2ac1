import type { WhoCanMessage } from '../user.types.js';

/** What is known of somebody who wants to write. */
export interface Sender {
  staff: boolean;
  /** Both follow each other. */
  friend: boolean;
  /** Pays for a subscription of the recipient. */
  subscriber: boolean;
  /** Has agreed to the price of this message. */
  paid: boolean;
  /** One of the two has blocked the other. */
  blocked: boolean;
}

/** pay: open for the price of a message. */
export type MessageGate = 'open' | 'pay' | 'closed';

const rules: Record<WhoCanMessage, (sender: Sender) => MessageGate> = {
  everyone: () => 'open',
  only_friends: ({ friend }) => (friend ? 'open' : 'closed'),
  subscribers: ({ subscriber }) => (subscriber ? 'open' : 'closed'),
  pay_per_message: ({ paid }) => (paid ? 'open' : 'pay'),
};

/** Whether somebody may write to a person. A block overrides every setting; staff have to reach everybody. */
export function messageGate(setting: WhoCanMessage, sender: Sender): MessageGate {
  if (sender.staff) return 'open';
  if (sender.blocked) return 'closed';
  return rules[setting](sender);
}
