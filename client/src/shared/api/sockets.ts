import type { Schemas } from './contract';

/** What the server sends over the line, by name, with id and time. */
export type ServerEvents = Schemas['ServerEvents'];

/** What a client may send. */
export type ClientEvents = Schemas['ClientEvents'];
