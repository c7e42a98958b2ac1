/** Prints one line with its seconds for each stage of a command. */
export class Stages {
  readonly #startedAt = performance.now();

  constructor(title: string) {
    process.stdout.write(`\n${title}\n`);
    const install = Number(process.env.INSTALL_SECONDS ?? 0);
    this.note('install', install, install > 0 ? 'npm ci' : 'already there');
  }

  get seconds(): number {
    return (performance.now() - this.#startedAt) / 1000;
  }

  note(name: string, seconds: number, remark = ''): void {
    process.stdout.write(
      `  ${name.padEnd(22)}${seconds.toFixed(1).padStart(6)} s  ${remark}`.trimEnd() + '\n',
    );
  }

  /** The value of the work may be a remark for the line, such as 'unchanged'. */
  async time<T>(name: string, work: () => Promise<T>): Promise<T> {
    const startedAt = performance.now();
    const value = await work();
    this.note(name, (performance.now() - startedAt) / 1000, typeof value === 'string' ? value : '');
    return value;
  }
}
