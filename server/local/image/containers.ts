import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { LaunchError } from '../launch-error.ts';
import { inProject } from '../paths.ts';
import { lastLines, type Processes, type RunningProcess } from '../processes.ts';
import { INIT, SERVICES } from './bases.ts';
import { configOf as bundleOf, type Mount, userOf } from './bundle.ts';
import { dependenciesOf, secondsOf, type Service } from './compose.ts';
import type { Network } from './network.ts';
import { ended, type Ended, run } from './run-program.ts';
import { configOf, takeRoot } from './store.ts';

/** Images that would be pulled: what runs in their place, and how their own entry points begin. */
const standIns: Record<string, string[]> = {
  'postgres:18': ['/entry.sh'],
  'redis:8': [],
  'caddy:2': ['caddy', 'run', '--config', '/etc/caddy/Caddyfile', '--adapter', 'caddyfile'],
};
const standInPath = 'PATH=/usr/lib/postgresql/18/bin:/usr/sbin:/usr/bin:/sbin:/bin';
const HEALTHY_MS = 90_000;

interface Container {
  id: string;
  service: Service;
  process: RunningProcess;
  giveBack: () => Promise<void>;
}

/** Starts the services of docker-compose.yml, each in a container of runc, in the order that they ask for. */
export class Containers {
  readonly #folder: string;
  readonly #services: Record<string, Service>;
  readonly #network: Network;
  readonly #processes: Processes;
  readonly #running = new Map<string, Container>();
  readonly #state: string;
  #count = 0;

  constructor(folder: string, services: Record<string, Service>, network: Network, processes: Processes) {
    this.#folder = folder;
    this.#services = services;
    this.#network = network;
    this.#processes = processes;
    this.#state = join(folder, 'runc');
  }

  logOf(name: string): string {
    return readFileSync(this.#container(name).process.logFile, 'utf8');
  }

  /** After what it depends on. */
  async up(name: string): Promise<void> {
    if (this.#running.has(name)) return;
    for (const [other, condition] of dependenciesOf(this.#service(name))) {
      await this.up(other);
      if (condition === 'service_healthy') await this.untilHealthy(other);
      if (condition === 'service_completed_successfully') await this.untilDone(other);
    }
    await this.start(name);
  }

  async start(name: string): Promise<void> {
    const service = this.#service(name);
    const standIn = standIns[service.image];
    const image = standIn ? SERVICES : service.image;
    const config = standIn ? { Env: [standInPath] } : await configOf(image);
    const { path: root, giveBack } = await takeRoot(image);
    const given = Object.entries(service.environment ?? {}).map(([key, value]) => `${key}=${value}`);
    const id = `${name}-${process.pid}-${++this.#count}`;
    const bundle = bundleOf({
      root,
      readOnly: service.read_only ?? false,
      user: userOf(root, service.user ?? config.User),
      args: [
        ...(service.init ? ['/sbin/docker-init', '--'] : []),
        ...(service.entrypoint ?? standIn ?? config.Entrypoint ?? []),
        ...(service.command ?? (service.entrypoint ? [] : (config.Cmd ?? []))),
      ],
      env: [...(config.Env ?? []), ...given],
      cwd: config.WorkingDir || '/',
      namespace: await this.#network.join(name),
      hostname: name,
      mounts: [...(await this.#mountsOf(name, root)), ...(await this.#helpersOf(service))],
      capabilities: !service.cap_drop?.includes('ALL'),
      noNewPrivileges: service.security_opt?.includes('no-new-privileges:true') ?? false,
    });
    const home = join(this.#folder, id);
    mkdirSync(home, { recursive: true });
    writeFileSync(join(home, 'config.json'), JSON.stringify(bundle));
    const process_ = this.#processes.start({
      name: id,
      command: 'runc',
      args: ['--root', this.#state, 'run', '--bundle', home, id],
      logFolder: join(this.#folder, 'logs'),
    });
    this.#running.set(name, { id, service, process: process_, giveBack });
  }

  /** As `docker compose stop`: TERM, and the seconds until it has ended by itself. */
  async stop(name: string): Promise<{ code: number; seconds: number }> {
    const { id, service, process: child } = this.#container(name);
    const startedAt = performance.now();
    await run('runc', ['--root', this.#state, 'kill', id, 'TERM']);
    const grace = secondsOf(service.stop_grace_period) * 1000;
    const code = await Promise.race([child.exited, delay(grace, null, { ref: false })]);
    if (code === null)
      throw new LaunchError(`${name} did not end within ${grace / 1000} s:\n${lastLines(child.logFile)}`);
    await this.#forget(name);
    return { code, seconds: (performance.now() - startedAt) / 1000 };
  }

  exec(name: string, ...args: string[]): Promise<Ended> {
    return ended('runc', ['--root', this.#state, 'exec', this.#container(name).id, ...args]);
  }

  /** Asks as its health check does, of compose or of the image. */
  async untilHealthy(name: string): Promise<number> {
    const service = this.#service(name);
    const known = service.healthcheck?.test ?? (await configOf(service.image)).Healthcheck?.Test ?? [];
    const startedAt = performance.now();
    for (;;) {
      const { code } = await this.exec(name, ...known.slice(1));
      const waited = performance.now() - startedAt;
      if (code === 0) return waited / 1000;
      if (waited > HEALTHY_MS || !this.#processes.isRunning(this.#container(name).process))
        throw new LaunchError(`${name} is not healthy:\n${this.logOf(name).slice(-4000)}`);
      await delay(200);
    }
  }

  async untilDone(name: string): Promise<void> {
    const { process: child } = this.#container(name);
    const code = await child.exited;
    if (code !== 0) throw new LaunchError(`${name} ended with ${code}:\n${lastLines(child.logFile)}`);
  }

  async stopAll(): Promise<void> {
    for (const name of [...this.#running.keys()].toReversed()) {
      const { id, process: child } = this.#container(name);
      await ended('runc', ['--root', this.#state, 'kill', id, 'KILL']);
      await child.exited;
      await this.#forget(name);
    }
  }

  async #forget(name: string): Promise<void> {
    const { id, giveBack } = this.#container(name);
    this.#network.leave(name);
    await ended('runc', ['--root', this.#state, 'delete', '--force', id]);
    await giveBack();
    this.#running.delete(name);
  }

  /** Named volumes begin with what the image has there, as Docker fills them. */
  async #mountsOf(name: string, root: string): Promise<Mount[]> {
    const mounts: Mount[] = [];
    for (const text of this.#service(name).volumes ?? []) {
      const [from = '', target = from, mode] = text.split(':');
      const source = from.startsWith('.')
        ? inProject(from)
        : join(this.#folder, 'volumes', from.startsWith('/') ? `${name}${from}` : from);
      if (!existsSync(source)) {
        mkdirSync(source, { recursive: true });
        if (existsSync(join(root, target))) await run('cp', ['-aT', join(root, target), source]);
      }
      mounts.push({ source, target, readonly: mode === 'ro' });
    }
    return mounts;
  }

  async #helpersOf(service: Service): Promise<Mount[]> {
    const mounts = [{ source: this.#network.hostsFile, target: '/etc/hosts', readonly: true }];
    if (service.init)
      mounts.push({ source: await this.#init(), target: '/sbin/docker-init', readonly: true });
    if (service.image === 'postgres:18') {
      const source = inProject('server', 'local', 'image', 'postgres-entry.sh');
      mounts.push({ source, target: '/entry.sh', readonly: true });
    }
    return mounts;
  }

  async #init(): Promise<string> {
    const path = join(this.#folder, 'docker-init');
    if (existsSync(path)) return path;
    const { path: root, giveBack } = await takeRoot(INIT);
    await run('cp', [join(root, 'usr', 'bin', 'tini-static'), path]);
    await giveBack();
    return path;
  }

  #container(name: string): Container {
    const found = this.#running.get(name);
    if (!found) throw new LaunchError(`${name} does not run`);
    return found;
  }

  #service(name: string): Service {
    const found = this.#services[name];
    if (!found) throw new LaunchError(`docker-compose.yml has no ${name}`);
    return found;
  }
}
