export { connect, disconnect, send } from './connection';
export type { ConnectionState } from './connection';
export { useConnection, useRealtime, useReturn, useRoom } from './hooks';
