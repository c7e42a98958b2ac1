import { defineSettings } from '../config/default-settings.js';

export const realtimeSettings = defineSettings(
  {
    // What one connection, and all of a person together, may send in a minute
    'socket.messagesPerMinute': 120,
    'socket.messagesPerMinutePerson': 300,
    // Refused messages after which a connection is ended
    'socket.refusalsToEnd': 30,
    // Events that may wait for a device that reads more slowly than it is written to
    'socket.mostWaiting': 1000,
    // Open connections of a person in one process, and how often they may open one
    'socket.perPerson': 20,
    'socket.connectsPerMinute': 60,
  },
  {
    'socket.messagesPerMinute': { min: 5 },
    'socket.messagesPerMinutePerson': { min: 5 },
    'socket.refusalsToEnd': { min: 1, max: 10_000 },
    'socket.mostWaiting': { min: 50, max: 100_000 },
    'socket.perPerson': { min: 1, max: 1_000 },
    'socket.connectsPerMinute': { min: 5 },
  },
);

type RealtimeSettings = typeof realtimeSettings;

declare module '../config/default-settings.js' {
  interface Settings extends RealtimeSettings {}
}
