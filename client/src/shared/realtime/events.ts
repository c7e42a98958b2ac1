import type { ServerEvents } from '@/shared/api/sockets';

export type { ServerEvents } from '@/shared/api/sockets';

/** Names of what the server sends over the line. */
export type ServerEvent = keyof ServerEvents;
