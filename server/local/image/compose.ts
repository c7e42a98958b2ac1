import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { LaunchError } from '../launch-error.ts';
import { inProject } from '../paths.ts';

type Condition = 'service_started' | 'service_healthy' | 'service_completed_successfully';

export interface Service {
  image: string;
  entrypoint?: string[];
  command?: string[];
  user?: string;
  init?: boolean;
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  stop_grace_period?: string;
  environment?: Record<string, string | number>;
  volumes?: string[];
  healthcheck?: { test?: string[]; disable?: boolean };
  depends_on?: string[] | Record<string, { condition: Condition }>;
}

/** `${NAME}`, `${NAME:-default}` and `${NAME:?what it is}`, as compose fills them in. */
const filledIn = (text: string, values: Record<string, string>): string =>
  text.replace(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_all, name: string, kind?: string, rest = '') => {
    const value = values[name] ?? '';
    if (value !== '') return value;
    if (kind === '?') throw new LaunchError(`docker-compose.yml asks for ${name}: ${String(rest)}`);
    return kind === '-' ? String(rest) : '';
  });

function everyText<T>(value: T, change: (text: string) => string): T {
  if (typeof value === 'string') return change(value) as T;
  if (Array.isArray(value)) return value.map((entry: unknown) => everyText(entry, change)) as T;
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [key, everyText(entry, change)]),
  ) as T;
}

/** The services of docker-compose.yml with the values of an `.env`. */
export function composeServices(values: Record<string, string>): Record<string, Service> {
  const { services } = parse(readFileSync(inProject('docker-compose.yml'), 'utf8'), { merge: true }) as {
    services: Record<string, Service>;
  };
  return everyText(services, (text) => filledIn(text, values));
}

/** Which services come first, and how far they have to be. */
export const dependenciesOf = ({ depends_on = [] }: Service): [name: string, condition: Condition][] =>
  Array.isArray(depends_on)
    ? depends_on.map((name) => [name, 'service_started'])
    : Object.entries(depends_on).map(([name, { condition }]) => [name, condition]);

export const secondsOf = (period = '10s'): number => Number.parseInt(period, 10);
