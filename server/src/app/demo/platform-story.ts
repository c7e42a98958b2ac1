import type { Production } from './production.js';
import type { LinkedPlatform } from './sandbox-control.js';

interface Reach {
  followers: number;
  /** The part by which the followers grow each day. */
  growth?: number;
}

/** How a creator connects accounts on platforms. */
export class PlatformStory {
  constructor(
    private readonly username: string,
    private readonly production: Production,
  ) {}

  /** Signs in at the platform and comes back. */
  connect(day: number, platform: LinkedPlatform, { followers, growth = 0 }: Reach): this {
    const { timeline, sandbox } = this.production;
    const handle = this.username;
    timeline.at(day, async () => {
      await sandbox.setAccount({ platform, handle, followers });
      const begun = await this.begin(platform);
      if (begun === null) return;
      const back = new URL(await sandbox.agree(begun, handle));
      await this.person.post(`me/platform/connect/${platform}`, {
        code: back.searchParams.get('code'),
        state: back.searchParams.get('state'),
        redirectUri: this.redirectUri,
      });
    });
    for (let later = day + 1; growth > 0 && later < 0; later++)
      timeline.at(later, () =>
        sandbox.setAccount({
          platform,
          handle,
          followers: Math.round(followers * (1 + growth) ** (later - day)),
        }),
      );
    return this;
  }

  /** Goes to the platform and does not come back. */
  leaveHalfway(day: number, platform: LinkedPlatform): this {
    this.production.timeline.at(day, async () => {
      await this.begin(platform);
    });
    return this;
  }

  showLinks(day: number, links: readonly { title: string; url: string; visible?: boolean }[]): this {
    this.production.timeline.at(day, async () => {
      await this.person.put('hub/links', { links });
    });
    return this;
  }

  /** Where the person agrees; null where the platform is not set up. */
  private async begin(platform: LinkedPlatform): Promise<string | null> {
    const { data } = await this.person.get<{ data: { platform: string; offered: boolean }[] }>('me/platform');
    if (!data.some((one) => one.platform === platform && one.offered)) return null;
    const { authorizeUrl } = await this.person.post<{ authorizeUrl: string }>(`${platform}/connect`, {
      redirectUri: this.redirectUri,
    });
    return authorizeUrl;
  }

  private get person() {
    return this.production.cast.get(this.username);
  }

  private get redirectUri(): string {
    return `${this.production.stage.app.config.env.PUBLIC_URL.replace(/\/$/, '')}/settings/platforms/callback`;
  }
}
