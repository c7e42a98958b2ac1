import { AppError } from './app-error.js';

export interface Transition<State extends string, Event extends string> {
  from: readonly State[];
  event: Event;
  to: readonly State[];
}

/**
 * A transition table. `next` answers the target state or throws 409 INVALID_TRANSITION with the events that are
 * possible now; an event with several targets (decided by a guard) names the wanted one.
 */
export class StateMachine<State extends string, Event extends string> {
  constructor(
    readonly name: string,
    readonly transitions: readonly Transition<State, Event>[],
  ) {}

  allowedEvents(state: State): Event[] {
    return [...new Set(this.transitions.filter((t) => t.from.includes(state)).map((t) => t.event))];
  }

  can(state: State, event: Event): boolean {
    return this.transitions.some((t) => t.event === event && t.from.includes(state));
  }

  next(state: State, event: Event, wanted?: State): State {
    const targets = this.transitions
      .filter((t) => t.event === event && t.from.includes(state))
      .flatMap((t) => t.to);
    const target = wanted === undefined ? targets[0] : targets.find((to) => to === wanted);
    if (target === undefined || (wanted === undefined && targets.length > 1)) {
      throw new AppError(
        'INVALID_TRANSITION',
        {
          en: `${this.name} cannot ${readable(event)} while ${readable(state)}`,
          de: `Im Status „${readable(state)}“ ist „${readable(event)}“ nicht möglich`,
        },
        {
          allowedEvents: this.allowedEvents(state),
        },
      );
    }
    return target;
  }
}

const readable = (word: string) => word.replaceAll('_', ' ');
