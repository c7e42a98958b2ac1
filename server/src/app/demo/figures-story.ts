import { creatorSeed } from './creators.js';
import { render } from './pictures/render.js';
import { still } from './pictures/scenes.js';
import type { Place, Production } from './production.js';

interface Tracked {
  url: string;
  metrics: { views: number; likes: number };
}

/** What staff see of a post on a day on which its platform cannot be read. */
const MORE_VIEWS = 25;

/** Staff enter figures of a creator's post from a picture, and another one of them decides. */
export class FiguresStory {
  private id = '';

  constructor(
    private readonly challenge: Place & { readonly id: string },
    private readonly username: string,
    private readonly production: Production,
  ) {}

  enter(day: number, reason: string): this {
    return this.at(day, async () => {
      const { cast, stage } = this.production;
      const { key, scene } = this.challenge.seed;
      const { data } = await cast
        .get(this.username)
        .get<{ data: Tracked[] }>(`content-tracking?refId=${this.challenge.id}`);
      const [post] = data;
      if (!post) throw new Error('nothing is tracked');
      const bytes = await render(still(creatorSeed(this.username).face, scene));
      const support = cast.get('support');
      const mediaId = await support.upload({ bytes, name: `${key}-${this.username}.png` }, 'document');
      const stated = await support.post<{ data: { id: string } }>('support/content-tracking/figures', {
        url: post.url,
        at: stage.now().toISOString(),
        views: post.metrics.views + MORE_VIEWS,
        likes: post.metrics.likes,
        mediaId,
        reason,
      });
      this.id = stated.data.id;
    });
  }

  confirm(day: number, reason: string): this {
    return this.at(day, () =>
      this.production.cast
        .get('admin')
        .post(`support/content-tracking/figures/${this.id}/decision`, { decision: 'confirm', reason }),
    );
  }

  private at(day: number, step: () => Promise<unknown>): this {
    this.production.timeline.at(day, async () => {
      try {
        await step();
      } catch (cause) {
        throw new Error(`figures of ${this.challenge.seed.key}/${this.username} on day ${day}`, { cause });
      }
    });
    return this;
  }
}
