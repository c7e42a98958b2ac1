import { HOUR } from '../../kernel/clock.js';
import { type CreatorSeed, creatorSeeds } from './creators.js';
import { addressOf, externalId, growthOf, type Popularity } from './growth.js';
import type { Person } from './person.js';
import { render } from './pictures/render.js';
import { still } from './pictures/scenes.js';
import type { Place, Production } from './production.js';
import { Random } from './random.js';
import type { Platform, SandboxPost } from './sandbox-control.js';

interface Post extends Popularity {
  platform?: Platform;
  /** On an account that is not the creator's own. */
  stranger?: boolean;
}

/** What one creator does in one challenge, and what is done about it, each on its day. */
export class EntryStory {
  private readonly random: Random;
  private posted: { platform: Platform; id: string; caption: string } | null = null;
  private ownPostId = '';

  constructor(
    private readonly challenge: Place,
    private readonly seed: CreatorSeed,
    private readonly production: Production,
  ) {
    this.random = new Random(`${challenge.seed.key}:${seed.username}`);
  }

  join(day: number): this {
    return this.at(day, () => this.creator.post(this.challenge.path('request')));
  }

  ask(day: number, message: string): this {
    return this.at(day, () => this.creator.post(this.challenge.path('request'), { message }));
  }

  answer(day: number, status: 'accepted' | 'rejected', reason?: string): this {
    return this.at(day, async () => {
      const { data } = await this.brand.get<{ data: { id: string; user: { id: string } }[] }>(
        this.challenge.path('requests?status=pending&per=100'),
      );
      const request = data.find(({ user }) => user.id === this.creator.id);
      if (!request) throw new Error(`${this.name}: no request waits for an answer`);
      await this.brand.patch(`hub/challenge/change-request-status/${request.id}`, {
        status,
        ...(reason ? { reason } : {}),
      });
    });
  }

  invite(day: number, message: string): this {
    return this.at(day, () =>
      this.brand.post(this.challenge.path('invite'), { userIds: [this.creator.id], message }),
    );
  }

  respond(day: number, decision: 'accept' | 'decline'): this {
    return this.at(day, () => this.creator.post(this.challenge.path('invite/respond'), { decision }));
  }

  draft(day: number, caption?: string): this {
    return this.at(day, async () => {
      const bytes = await render(still(this.seed.face, this.challenge.seed.scene));
      const mediaId = await this.creator.upload({
        bytes,
        name: `${this.challenge.seed.key}-${this.seed.username}.png`,
      });
      const text = caption ?? this.caption(this.random.pick(this.challenge.seed.captions));
      await this.creator.post(this.challenge.path('entry'), {
        stage: 'draft',
        mediaIds: [mediaId],
        caption: text,
      });
    });
  }

  /** A script is words; the draft after it is files. */
  script(day: number, text: string): this {
    return this.at(day, () => this.creator.post(this.challenge.path('entry'), { stage: 'draft', text }));
  }

  /** With the code that the brand shows at the door at that moment. */
  checkIn(day: number): this {
    return this.at(day, async () => {
      const { data } = await this.brand.get<{ data: { code: string } }>(this.challenge.path('door-code'));
      await this.creator.post(this.challenge.path('entry/check-in'), { code: data.code });
    });
  }

  /** The post goes up and is handed in an hour or two later. */
  post(day: number, post: Post): this {
    return this.at(day, async () => {
      const { platform, url } = await this.publish(post);
      await this.creator.post(this.challenge.path('entry'), { stage: 'posted', platform, url });
    });
  }

  /** A post of our own with a picture, handed in at once. */
  postHere(day: number): this {
    return this.at(day, async () => {
      const { seed } = this.challenge;
      const bytes = await render(still(this.seed.face, seed.scene));
      const mediaId = await this.creator.upload({ bytes, name: `${seed.key}.png` }, 'post');
      const { ownershipCode = '' } = await this.own();
      const { data } = await this.creator.post<{ data: { id: string; url: string } }>('post', {
        text: `${this.caption(this.random.pick(seed.captions))} ${ownershipCode}`,
        mediaIds: [mediaId],
      });
      this.ownPostId = data.id;
      await this.creator.post(this.challenge.path('entry'), {
        stage: 'posted',
        platform: 'anyjoi',
        url: data.url,
      });
    });
  }

  /** So many creators of the demo look at the post of our own. */
  watched(day: number, people: number): this {
    return this.at(day, async () => {
      const others = creatorSeeds.filter(({ username }) => username !== this.seed.username).slice(0, people);
      for (const { username } of others)
        await this.production.cast.get(username).post(`post/${this.ownPostId}/view`);
    });
  }

  approve(day: number): this {
    return this.review(day, 'approve');
  }

  askForChanges(day: number, note: string): this {
    return this.review(day, 'request_changes', note);
  }

  reject(day: number, note: string): this {
    return this.review(day, 'reject', note);
  }

  withdraw(day: number): this {
    return this.at(day, () => this.creator.withdraw(this.challenge.path('entry')));
  }

  decide(day: number, decision: 'freeze' | 'release' | 'disqualify', reason: string): this {
    return this.at(day, async () => {
      const { id } = await this.own();
      await this.production.cast.get('support').post(`support/entry/${id}/decision`, { decision, reason });
    });
  }

  /** The creator answers a freeze. */
  explain(day: number, text: string): this {
    return this.at(day, () => this.creator.post(this.challenge.path('evidence/answer'), { text }));
  }

  /** The creator appeals what was decided about the entry. */
  appeal(day: number, text: string): this {
    return this.at(day, () =>
      this.creator.post(this.challenge.path(`entry/${this.creator.id}/appeal`), { text }),
    );
  }

  judge(day: number, outcome: 'upheld' | 'reversed', reason: string): this {
    return this.at(day, async () => {
      const { data } = await this.creator.get<{ data: { id: string }[] }>('appeal?per=1');
      const [latest] = data;
      if (!latest) throw new Error(`${this.name}: nothing was appealed`);
      await this.production.cast
        .get('support')
        .post(`support/appeal/${latest.id}/decision`, { outcome, reason });
    });
  }

  /** The brand asks staff to take the entry out. */
  askToDisqualify(day: number, reason: string): this {
    return this.at(day, () =>
      this.brand.post(this.challenge.path(`entry/${this.creator.id}/disqualification`), { reason }),
    );
  }

  /** The creator hides the post. */
  hide(day: number): this {
    return this.change(day, () => ({ privacy: 'private' }));
  }

  /** And shows it again. */
  show(day: number): this {
    return this.change(day, () => ({ privacy: 'public' }));
  }

  /** The creator adds to what stands below the post. */
  addToCaption(day: number, words: string): this {
    return this.change(day, (caption) => ({ caption: `${caption} ${words}` }));
  }

  private change(day: number, changed: (caption: string) => Partial<SandboxPost>): this {
    return this.at(day, async () => {
      if (!this.posted) throw new Error(`${this.name}: nothing was posted`);
      const { caption, ...post } = this.posted;
      await this.production.sandbox.setPost({ ...post, ...changed(caption) });
    });
  }

  private get name(): string {
    return `${this.challenge.seed.key}/${this.seed.username}`;
  }

  private get creator(): Person {
    return this.production.cast.get(this.seed.username);
  }

  private get brand(): Person {
    return this.challenge.brand;
  }

  private at(day: number, step: () => Promise<unknown>): this {
    this.production.timeline.at(day, async () => {
      try {
        await step();
      } catch (error) {
        throw new Error(`${this.name} on day ${day}`, { cause: error });
      }
    });
    return this;
  }

  private review(day: number, decision: string, note?: string): this {
    return this.at(day, () =>
      this.brand.patch(this.challenge.path(`entry/${this.creator.id}`), {
        decision,
        ...(decision === 'reject' ? { reason: 'other' } : {}),
        ...(note ? { note } : {}),
      }),
    );
  }

  private async own(): Promise<{ id: string; ownershipCode?: string }> {
    const { data } = await this.creator.get<{ data: { id: string; ownershipCode?: string } }>(
      this.challenge.path(`entry/${this.creator.id}`),
    );
    return data;
  }

  private async publish({
    platform: wanted,
    stranger,
    ...popularity
  }: Post): Promise<{ platform: Platform; url: string }> {
    const { seed } = this.challenge;
    const platform =
      wanted ?? this.random.pick(this.seed.platforms.filter((one) => seed.platforms.includes(one)));
    const id = externalId(platform, this.random);
    const handle = stranger ? `${this.seed.username}.fanpage` : this.seed.username;
    const line = this.random.pick(seed.captions);
    const { ownershipCode = '' } = await this.own();
    const ago = this.random.between(0.6, 1.6) * HOUR;
    const caption = `${this.caption(line)} ${ownershipCode}`;
    await this.production.sandbox.setPost({
      platform,
      id,
      handle,
      title: platform === 'youtube' ? `Anzeige | ${line}` : '',
      caption,
      publishedAt: new Date(this.production.stage.now().getTime() - ago).toISOString(),
      privacy: 'public',
      ...growthOf(popularity, this.random),
    });
    this.posted = { platform, id, caption };
    return { platform, url: addressOf(platform, handle, id) };
  }

  /** With everything the brief asks for, and the marking first. */
  private caption(line: string): string {
    const { hashtags, mentions } = this.challenge.seed;
    return [
      'Anzeige |',
      line,
      ...hashtags.map((tag) => `#${tag}`),
      ...mentions.map((name) => `@${name}`),
    ].join(' ');
  }
}
