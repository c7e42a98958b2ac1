export { connect, disconnect, onEvent, onReturn, send } from './connection';
export type { ConnectionState } from './connection';
export type { ServerEvent, ServerEvents } from './events';
export { useConnection, useRealtime, useReturn, useRoom } from './hooks';
