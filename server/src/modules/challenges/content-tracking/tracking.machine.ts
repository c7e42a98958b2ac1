import { StateMachine } from '../../../kernel/state-machine.js';
import type { TrackState } from './tracking.types.js';

type TrackEvent = 'seen' | 'missed' | 'stop' | 'track_again';

/** A post that was stopped can be tracked again by hand; the time between stays a gap. */
export const trackMachine = new StateMachine<TrackState, TrackEvent>('A tracked post', [
  { from: ['active', 'unavailable'], event: 'seen', to: ['active'] },
  { from: ['active', 'unavailable'], event: 'missed', to: ['unavailable'] },
  { from: ['active', 'unavailable'], event: 'stop', to: ['stopped'] },
  { from: ['stopped'], event: 'track_again', to: ['active'] },
]);
