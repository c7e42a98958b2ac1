import type { Type } from '@nestjs/common';

/**
 * What the server sends, by name. A module adds its own beside its payloads:
 * `declare module '…/realtime/socket-map.js' { interface ServerEvents { 'wallet.updated': WalletUpdatedDto } }`.
 */
// oxlint-disable-next-line typescript/no-empty-interface, typescript/no-empty-object-type -- modules add to it
export interface ServerEvents {}

/** What a client may send, by name; declared in the same way. */
// oxlint-disable-next-line typescript/no-empty-interface, typescript/no-empty-object-type -- modules add to it
export interface ClientEvents {}

/** Every event of the sockets with its payload. The contract holds the same. */
export interface SocketMap {
  server: ServerEvents;
  client: ClientEvents;
}

const payloads = { server: new Map<string, Type>(), client: new Map<string, Type>() };

/** Declares a DTO as the payload of an event that the server sends. Only the payload that the map names fits. */
export const SocketEvent = declare('server');

/** The same for an event that a client sends; the gateway's handler takes this DTO. */
export const SocketMessage = declare('client');

function declare<D extends keyof SocketMap>(direction: D) {
  return <N extends keyof SocketMap[D] & string>(name: N) =>
    (payload: new () => SocketMap[D][N]): void => {
      if (payloads[direction].has(name)) throw new Error(`two payloads for the socket event ${name}`);
      payloads[direction].set(name, payload as Type);
    };
}

/** The declared payloads, for the contract and its test. */
export const socketEvents: Readonly<Record<keyof SocketMap, ReadonlyMap<string, Type>>> = payloads;
