import { Logger } from '@nestjs/common';
import type { Server } from 'socket.io';

/** What engine.io knows of one device. */
interface Device {
  readyState: string;
  writeBuffer: unknown[];
  close(discard: boolean): void;
  on(event: 'packetCreate', listener: () => void): void;
}

const log = new Logger('SlowDevices');

/**
 * Ends the connection of a device that reads more slowly than it is written to, once `most()` events wait for it. Until
 * the ping times out, all of them would lie in our memory. Its client connects again by itself and reads what it missed.
 */
export function endSlow(engine: Server['engine'], most: () => number): void {
  engine.on('connection', (device: Device) => {
    const end = (): void => {
      if (device.readyState !== 'open' || device.writeBuffer.length < most()) return;
      log.warn(`${device.writeBuffer.length} events waited for one device: its connection is ended`);
      device.close(true);
    };
    device.on('packetCreate', () => {
      // Looked at again in the next turn: by then a device that reads has taken a burst.
      if (device.writeBuffer.length >= most()) setImmediate(end);
    });
  });
}
