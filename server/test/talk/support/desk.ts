import { io, type Socket } from 'socket.io-client';
import type { Actor } from '../../support/actors.js';
import type { TestApp } from '../../support/app.js';

export interface Case {
  id: string;
  unreadCount: number;
  participants: { id: string }[];
  support: Record<string, unknown> & { state: string; assignedTo: string | null; dueAt: string | null };
}

const bodyOf = <T>({ status, body }: { status: number; body: unknown }, wanted: number): T => {
  if (status !== wanted) throw new Error(`${status} ${JSON.stringify(body)}`);
  return (body as { data: T }).data;
};

export const ask = async (person: Actor, subject = 'Payout is stuck', text = 'Where is my money?') =>
  bodyOf<Case>(await person.post('/api/conversation/support', { subject, text }), 201);

export const own = async (person: Actor, id: string): Promise<Case> =>
  bodyOf<Case>(await person.get(`/api/conversation/support/${id}`), 200);

export const seen = async (staff: Actor, id: string): Promise<Case> =>
  bodyOf<Case>(await staff.get(`/api/support/conversation/${id}`), 200);

export const change = (staff: Actor, id: string, body: object) =>
  staff.patch(`/api/support/conversation/${id}`, body);

export const answer = (staff: Actor, id: string, text: string, more: object = {}) =>
  staff.post(`/api/support/conversation/${id}/message`, { text, ...more });

export const write = (person: Actor, id: string, text: string, more: object = {}) =>
  person.post(`/api/conversation/support/${id}/message`, { text, ...more });

export async function connect(app: TestApp, { token }: Actor): Promise<Socket> {
  const socket = io(`${app.url}/realtime`, {
    auth: { token },
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
  });
  await new Promise((resolve, reject) => {
    socket.once('connect', () => resolve(null));
    socket.once('connect_error', reject);
  });
  return socket;
}

/** Everything that a socket hears. */
export function heardBy(socket: Socket): { event: string; text: string }[] {
  const heard: { event: string; text: string }[] = [];
  socket.onAny((event: string, payload: unknown) => heard.push({ event, text: JSON.stringify(payload) }));
  return heard;
}
