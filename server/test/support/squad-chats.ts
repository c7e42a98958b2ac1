import { io, type Socket } from 'socket.io-client';
import type { Response } from 'supertest';
import type { Actor } from './actors.js';
import type { TestApp } from './app.js';
import { makeBreed, must, type SeatBody, seated } from './breeds.js';
import { settled } from './entries.js';

export interface ChatMessage {
  id: string;
  conversationId: string;
  seq: number;
  text: string | null;
  type: string;
  status: string;
  clientId: string | null;
  sender: { id: string };
  replyTo: { text: string | null; type: string } | null;
  reactions: { total: number; mine: string | null };
}

export interface Chat {
  id: string;
  title: string | null;
  squadId: string | null;
  closed: boolean;
  unreadCount: number;
  readSeq: number;
  participants: { id: string; displayName: string }[];
  receipts: { userId: string; seq: number }[];
  lastMessage: ChatMessage | null;
}

export interface SquadChat {
  breedId: string;
  id: string;
  seats: SeatBody[];
}

/** A squad with seats, and the group chat that it then has. */
export async function squadChat(
  app: TestApp,
  brand: Actor,
  creators: readonly Actor[],
  change: object = {},
): Promise<SquadChat> {
  const { id: breedId } = await makeBreed(brand, { places: 5, ...change });
  const seats: SeatBody[] = [];
  for (const creator of creators) seats.push(await seated(brand, breedId, creator));
  await settled(app);
  const { id } = must<Chat>('chat', await (creators[0] as Actor).get(`/api/breed/${breedId}/conversation`));
  return { breedId, id, seats };
}

export const chatOf = async (who: Actor, id: string): Promise<Chat> =>
  must('conversation', await who.get(`/api/conversation/${id}`));

export const writes = (who: Actor, id: string, body: object): Promise<Response> =>
  who.post(`/api/conversation/${id}`, body);

export const said = async (who: Actor, id: string, text: string, more: object = {}): Promise<ChatMessage> =>
  must('message', await writes(who, id, { text, ...more }));

export const messagesOf = async (who: Actor, id: string, query: object = {}): Promise<ChatMessage[]> =>
  must('messages', await who.get(`/api/conversation/${id}/messages`, { limit: 100, ...query }));

export async function connected(app: TestApp, { token }: Actor): Promise<Socket> {
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

export const next = <T>(socket: Socket, event: string): Promise<T> =>
  new Promise((resolve) => socket.once(event, resolve));
