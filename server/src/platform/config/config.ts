import { readEnvironment } from './environment.js';
import { type Values, variables } from './variables.js';

/** A password in a URL has to be encoded there; one of its own does not. */
function withPassword(address: string, password: string): string {
  if (address === '' || password === '') return address;
  const url = new URL(address);
  url.password ||= encodeURIComponent(password);
  return url.toString();
}

export class Config {
  constructor(readonly env: Values) {}

  static fromEnvironment(source: NodeJS.ProcessEnv = process.env): Config {
    const env = readEnvironment(variables, source) as Values;
    return new Config({
      ...env,
      DATABASE_URL: withPassword(env.DATABASE_URL, env.DATABASE_PASSWORD),
      DATABASE_OWNER_URL: withPassword(env.DATABASE_OWNER_URL, env.DATABASE_OWNER_PASSWORD),
      REDIS_URL: withPassword(env.REDIS_URL, env.REDIS_PASSWORD),
    });
  }

  get production(): boolean {
    return this.env.NODE_ENV === 'production';
  }

  get runsApi(): boolean {
    return this.env.ROLE !== 'worker';
  }

  get runsWorker(): boolean {
    return this.env.ROLE !== 'api';
  }

  get secure(): boolean {
    return this.env.PUBLIC_URL.startsWith('https:');
  }

  /** Who pictures of GIFs come from, as in a content security policy; empty where GIFs are not offered. */
  get gifHosts(): string[] {
    const { GIPHY_API_KEY: key, GIPHY_API_BASE: base } = this.env;
    if (key === '') return [];
    const { origin } = new URL(base);
    return origin === 'https://api.giphy.com' ? ['https://*.giphy.com'] : [origin];
  }

  get origins(): string[] {
    return [new URL(this.env.PUBLIC_URL).origin, ...this.env.ALLOWED_ORIGINS];
  }
}

/** The owner of the schema, for the migrate step, which needs nothing else of the configuration. */
export function ownerUrlFrom(source: NodeJS.ProcessEnv): string {
  const { DATABASE_OWNER_URL, DATABASE_OWNER_PASSWORD } = variables;
  const table = { DATABASE_OWNER_URL: { ...DATABASE_OWNER_URL, required: true }, DATABASE_OWNER_PASSWORD };
  const env = readEnvironment(table, source) as Record<keyof typeof table, string>;
  return withPassword(env.DATABASE_OWNER_URL, env.DATABASE_OWNER_PASSWORD);
}
