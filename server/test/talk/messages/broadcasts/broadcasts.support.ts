import type { Actor } from '../../../support/actors.js';
import { eventually } from '../../../support/wait.js';

export interface Broadcast {
  broadcastGroupId: string;
  state: string;
  recipients: number;
  delivered: number;
  read: number;
  unlocked: number;
  revenue: { minor: number };
  recalledAt: string | null;
  scheduledAt: string | null;
}

export interface Shown {
  id: string;
  conversationId: string;
  type: string;
  text: string | null;
  broadcastGroupId: string | null;
}

export const ask = (by: Actor, message: object, audience: object, more: object = {}) =>
  by.post('/api/messages/broadcast', { message, audience, ...more });

export async function send(by: Actor, message: object, audience: object, more: object = {}): Promise<string> {
  const answer = await ask(by, message, audience, more);
  if (answer.status !== 201) throw new Error(`broadcast: ${answer.status} ${JSON.stringify(answer.body)}`);
  return (answer.body as { data: Broadcast }).data.broadcastGroupId;
}

export const broadcastOf = async (by: Actor, id: string): Promise<Broadcast> =>
  ((await by.get(`/api/message/broadcast/${id}`)).body as { data: Broadcast }).data;

export const finished = (by: Actor, id: string): Promise<Broadcast> =>
  eventually(async () => {
    const broadcast = await broadcastOf(by, id);
    return broadcast.state === 'done' && broadcast;
  });

/** What this person sees of their conversation with the sender, the latest first. */
export async function seenBy(who: Actor, other: Actor): Promise<Shown[]> {
  const { body } = await who.get(`/api/user/${other.id}/conversation`);
  const conversation = (body as { data: { id: string } | null }).data;
  if (!conversation) return [];
  const messages = await who.get(`/api/conversation/${conversation.id}/messages`);
  return (messages.body as { data: Shown[] }).data;
}

export const textsOf = async (who: Actor, other: Actor): Promise<(string | null)[]> =>
  (await seenBy(who, other)).map(({ text }) => text);
