import { existsSync, writeFileSync } from 'node:fs';
import { ended, run } from './run-program.ts';

/**
 * A bridge as compose makes one: each container has a namespace and an address of its own, and finds the others by the
 * names of their services, here by a hosts file that all of them read.
 */
export class Network {
  readonly gateway: string;
  readonly hostsFile: string;
  readonly #bridge: string;
  readonly #subnet: string;
  readonly #names = new Map<string, string>();
  readonly #namespaces: string[] = [];
  #last = 1;

  private constructor(bridge: string, subnet: string, hostsFile: string) {
    this.#bridge = bridge;
    this.#subnet = subnet;
    this.hostsFile = hostsFile;
    this.gateway = `${subnet}.1`;
  }

  static async open(hostsFile: string): Promise<Network> {
    await Network.#removeLeft();
    const { pid } = process;
    const network = new Network(
      `aj${pid}`,
      `10.${201 + (pid % 50)}.${Math.floor(pid / 50) % 250}`,
      hostsFile,
    );
    await run('ip', ['link', 'add', network.#bridge, 'type', 'bridge']);
    await run('ip', ['addr', 'add', `${network.gateway}/24`, 'dev', network.#bridge]);
    await run('ip', ['link', 'set', network.#bridge, 'up']);
    network.#write();
    return network;
  }

  addressOf(service: string): string {
    return this.#names.get(service) ?? '';
  }

  /** A namespace for a service; one that is started again has another address, as with Docker. */
  async join(service: string): Promise<string> {
    const address = `${this.#subnet}.${++this.#last}`;
    const namespace = `${this.#bridge}-${this.#last}`;
    const [outside, inside] = [`${this.#bridge}v${this.#last}`, 'eth0'];
    await run('ip', ['netns', 'add', namespace]);
    this.#namespaces.push(namespace);
    await run('ip', ['link', 'add', outside, 'type', 'veth', 'peer', 'name', inside, 'netns', namespace]);
    await run('ip', ['link', 'set', outside, 'master', this.#bridge, 'up']);
    await run('ip', ['-n', namespace, 'addr', 'add', `${address}/24`, 'dev', inside]);
    for (const device of ['lo', inside]) await run('ip', ['-n', namespace, 'link', 'set', device, 'up']);
    this.#names.set(service, address);
    this.#write();
    return `/run/netns/${namespace}`;
  }

  /** The names are taken away before the address is: who asks now does not find it any more. */
  leave(service: string): void {
    this.#names.delete(service);
    this.#write();
  }

  async close(): Promise<void> {
    for (const namespace of this.#namespaces) await ended('ip', ['netns', 'del', namespace]);
    await ended('ip', ['link', 'del', this.#bridge]);
  }

  /** What a run that was killed could not take away. */
  static async #removeLeft(): Promise<void> {
    const gone = (name: string): boolean => {
      const [, pid] = /^aj(\d+)(-\d+)?$/.exec(name) ?? [];
      return pid !== undefined && !existsSync(`/proc/${pid}`);
    };
    for (const name of (await run('ip', ['-brief', 'netns'])).split(/\s+/).filter(gone))
      await ended('ip', ['netns', 'del', name]);
    for (const name of (await run('ip', ['-brief', 'link', 'show', 'type', 'bridge']))
      .split(/\s+/)
      .filter(gone))
      await ended('ip', ['link', 'del', name]);
  }

  #write(): void {
    const lines = [...this.#names].map(([name, address]) => `${address}\t${name}`);
    writeFileSync(this.hostsFile, `127.0.0.1\tlocalhost\n${lines.join('\n')}\n`);
  }
}
