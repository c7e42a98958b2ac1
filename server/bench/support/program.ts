import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

interface Answer {
  id: number;
  value?: unknown;
  error?: string;
}

const programs = new Set<Program>();

/** A program of server/bench/processes in a process of its own, spoken to by name. */
export class Program {
  readonly pid: number;
  readonly #child: ChildProcess;
  readonly #waiting = new Map<
    number,
    { resolve: (value: unknown) => void; reject: (error: Error) => void }
  >();
  readonly #tellings: ((value: unknown) => void)[] = [];
  #asked = 0;

  constructor(name: string, env: Record<string, string> = {}) {
    const file = fileURLToPath(new URL(`../processes/${name}.ts`, import.meta.url));
    this.#child = fork(file, {
      env: { ...process.env, NODE_ENV: 'production', ...env },
      execArgv: ['--disable-warning=ExperimentalWarning'],
      serialization: 'json',
    });
    this.pid = this.#child.pid ?? 0;
    this.#child.on('message', (message) => this.#receive(message as Answer | { told: unknown }));
    this.#child.on('exit', (code) => {
      programs.delete(this);
      for (const { reject } of this.#waiting.values()) reject(new Error(`${name} ended with code ${code}`));
    });
    programs.add(this);
  }

  ask<Value>(name: string, input: unknown = null): Promise<Value> {
    const id = ++this.#asked;
    return new Promise<Value>((resolve, reject) => {
      this.#waiting.set(id, { resolve: resolve as (value: unknown) => void, reject });
      this.#child.send({ id, name, input });
    });
  }

  /** What the program says unasked. */
  onTold(listener: (value: unknown) => void): void {
    this.#tellings.push(listener);
  }

  stop(): void {
    this.#child.kill();
  }

  #receive(message: Answer | { told: unknown }): void {
    if ('told' in message) {
      for (const listener of this.#tellings) listener(message.told);
      return;
    }
    const waiting = this.#waiting.get(message.id);
    this.#waiting.delete(message.id);
    if (message.error === undefined) waiting?.resolve(message.value);
    else waiting?.reject(new Error(message.error));
  }
}

export function stopPrograms(): void {
  for (const program of programs) program.stop();
}
