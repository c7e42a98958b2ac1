import { Cast } from './cast.js';
import type { DemoEnvironment } from './environment.js';
import { Facts } from './facts.js';
import { markLoad } from './load-state.js';
import { SandboxControl } from './sandbox-control.js';
import { Stage } from './stage.js';
import { Stories } from './stories.js';
import { deals } from './stories/deals.js';
import { ovations } from './stories/ovations.js';
import { home } from './stories/home.js';
import { messages } from './stories/messages.js';
import { nordkaffee } from './stories/nordkaffee.js';
import { payees } from './stories/payees.js';
import { platforms } from './stories/platforms.js';
import { finding } from './stories/finding.js';
import { people } from './stories/people.js';
import { programs } from './stories/programs.js';
import { sport } from './stories/sport.js';
import { support } from './stories/support.js';
import { team } from './stories/team.js';
import { types } from './stories/types.js';
import { wallets } from './stories/wallets.js';
import { summary } from './summary.js';
import { Timeline } from './timeline.js';

/** The story begins this many days ago. */
const FIRST_DAY = -75;
const ARRIVAL_DAY = -74;

/** Lives through the last weeks of the demo's people, and ends at the present. Answers what there is now. */
export async function loadDemo({ config, sandboxUrl }: DemoEnvironment): Promise<string> {
  const sandbox = new SandboxControl(sandboxUrl);
  const stage = await Stage.open(config, sandbox, FIRST_DAY);
  try {
    const { source } = stage.app;
    await markLoad(source, 'loading');
    const cast = new Cast(stage, new Facts(source));
    const timeline = new Timeline();
    const stories = new Stories({ stage, cast, timeline, sandbox });
    timeline.at(ARRIVAL_DAY, () => cast.arrive());
    for (const tell of [
      nordkaffee,
      sport,
      home,
      types,
      wallets,
      payees,
      platforms,
      people,
      finding,
      team,
      programs,
      messages,
      support,
      deals,
      ovations,
    ])
      tell(stories);
    await timeline.play(stage, FIRST_DAY);
    await Promise.all(cast.all.map((person) => person.leave()));
    await stage.settle();
    await markLoad(source, 'loaded');
    return await summary(source);
  } finally {
    await stage.close();
  }
}
