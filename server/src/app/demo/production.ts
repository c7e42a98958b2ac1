import type { Cast } from './cast.js';
import type { ChallengeSeed } from './content/challenge-seed.js';
import type { Person } from './person.js';
import type { SandboxControl } from './sandbox-control.js';
import type { Stage } from './stage.js';
import type { Timeline } from './timeline.js';

/** What every story needs to be told. */
export interface Production {
  stage: Stage;
  cast: Cast;
  timeline: Timeline;
  sandbox: SandboxControl;
}

/** The challenge in which an entry takes place. */
export interface Place {
  readonly seed: ChallengeSeed;
  readonly brand: Person;
  path(action: string): string;
}
