import type { QueryKey } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onEvent, useReturn } from '@/shared/realtime';
import type { ServerEvent, ServerEvents } from '@/shared/realtime';
import { eventBrings, eventTouches, outdate, refreshInTurn, refreshMissed, refreshReturned } from './refresh';
import { bothTouched } from './resources';
import type { Touched } from './resources';

/** One reading of views tells of each entry; what they touch is read once for all of them. */
const GATHER = 300;

function subscribe<E extends ServerEvent>(event: E, gather: (touched: Touched) => void): () => void {
  const touches = eventTouches[event] as ((payload: ServerEvents[E]) => Touched) | undefined;
  if (!touches) return () => undefined;
  return onEvent(event, (payload) => gather(touches(payload)));
}

/** At once and not gathered: whoever opens it a moment later would take it for fresh. */
function outdateBy<E extends ServerEvent>(event: E): () => void {
  const brings = eventBrings[event] as ((payload: ServerEvents[E]) => QueryKey) | undefined;
  if (!brings) return () => undefined;
  return onEvent(event, (payload) => void outdate(brings(payload)));
}

/** Keeps what is on screen fresh by what the server tells, and marks what is not. Stands once, at the root of the app. */
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
    stops.push(...(Object.keys(eventBrings) as ServerEvent[]).map(outdateBy));
    stops.push(onEvent('events.missed', ({ agoMs }) => void refreshMissed(agoMs)));
    return () => {
      clearTimeout(timer);
      for (const stop of stops) stop();
    };
  }, []);
}
