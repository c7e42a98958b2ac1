import type { Socket as Connection } from 'node:net';
import type { Server } from 'socket.io';

/** What socket.io gives engine.io with an event: the same object, with the same frame, for all devices of a room. */
interface WriteOptions {
  wsPreEncodedFrame?: Buffer[];
}

/** What engine.io knows of one device, and ws of its connection. */
interface Device {
  readyState: string;
  writeBuffer: unknown[];
  transport: { name: string; writable: boolean; socket?: { readyState: number; _socket?: Connection } };
  write(data: string, options?: WriteOptions, callback?: unknown): unknown;
}

const WS_OPEN = 1;

/**
 * The connection of a device that has taken everything written before; null for all others, whose events engine.io
 * keeps in order until then.
 */
function idleConnection({ readyState, writeBuffer, transport }: Device): Connection | null {
  if (readyState !== 'open' || transport.name !== 'websocket') return null;
  if (!transport.writable || writeBuffer.length > 0) return null;
  const { socket } = transport;
  const connection = socket?.readyState === WS_OPEN ? socket._socket : undefined;
  return connection?.writable && connection.writableLength === 0 ? connection : null;
}

/**
 * Writes the frame of an event straight to the connections of a room, in one piece. By way of engine.io and ws, each
 * device costs a packet, several events of emitters and a callback more, and the frame is written in two parts: about a
 * sixth of the time until all of 500 devices have an event (docs/performance.md, Messages).
 */
export function writeStraight(engine: Server['engine']): void {
  engine.on('connection', (device: Device) => {
    const write = device.write.bind(device);
    device.write = (data, options, callback) => {
      const frame = options?.wsPreEncodedFrame;
      if (!frame) return write(data, options, callback);
      const whole = frame.length === 1 ? frame[0] : Buffer.concat(frame);
      if (whole) options.wsPreEncodedFrame = [whole];
      const connection = whole && callback === undefined ? idleConnection(device) : null;
      if (!whole || !connection) return write(data, options, callback);
      connection.write(whole);
      return device;
    };
  });
}
