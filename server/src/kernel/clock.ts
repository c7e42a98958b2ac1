/** The one source of the current time for business rules. Deadlines never read Date.now() themselves. */
export abstract class Clock {
  abstract now(): Date;

  in(milliseconds: number): Date {
    return new Date(this.now().getTime() + milliseconds);
  }
}

export class SystemClock extends Clock {
  now(): Date {
    return new Date();
  }
}

/** Runs with the system clock but can be moved; tests and the demo use it. */
export class MovableClock extends Clock {
  private offset = 0;

  now(): Date {
    return new Date(Date.now() + this.offset);
  }

  advance(milliseconds: number): void {
    this.offset += milliseconds;
  }

  moveTo(time: Date): void {
    this.advance(time.getTime() - this.now().getTime());
  }

  reset(): void {
    this.advance(-this.offset);
  }
}

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
