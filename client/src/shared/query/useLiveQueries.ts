import { useEffect } from 'react';
import { onEvent, useReturn } from '@/shared/realtime';
import type { ServerEvent, ServerEvents } from '@/shared/realtime';
import { eventTouches, refreshInTurn, refreshMissed, refreshReturned } from './refresh';
import { bothTouched } from './resources';
import type { Touched } from './resources';

/** One reading of views tells of each entry; what they touch is read once for all of them. */
const GATHER = 300;

function subscribe<E extends ServerEvent>(event: E, gather: (touched: Touched) => void): () => void {
  const touches = eventTouches[event] as ((payload: ServerEvents[E]) => Touched) | undefined;
  if (!touches) return () => undefined;
  return onEvent(event, (payload) => gather(touches(payload)));
}

/** Keeps what is on screen fresh by what the server tells. Stands once, at the root of the app. */
export function useLiveQueries(): void {
  useReturn(() => void refreshReturned());
  useEffect(() => {
    const waiting: Touched[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    const gather = (touched: Touched) => {
      waiting.push(touched);
      timer ??= setTimeout(() => {
        timer = undefined;
        void refreshInTurn(bothTouched(...waiting.splice(0)));
      }, GATHER);
    };
    const events = Object.keys(eventTouches) as ServerEvent[];
    const stops = events.map((event) => subscribe(event, gather));
    stops.push(onEvent('events.missed', ({ agoMs }) => void refreshMissed(agoMs)));
    return () => {
      clearTimeout(timer);
      for (const stop of stops) stop();
    };
  }, []);
}
