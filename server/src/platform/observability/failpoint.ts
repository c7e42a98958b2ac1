let stopped = false;

/**
 * A named place where tests end the process without warning, as a power cut would: `FAILPOINT=<name>:kill`; or hold it
 * still once, while something else is killed: `FAILPOINT=<name>:stop`. Read only with NODE_ENV=test; anywhere else it
 * does nothing.
 */
export function failpoint(name: string): void {
  if (process.env['NODE_ENV'] !== 'test') return;
  if (process.env['FAILPOINT'] === `${name}:kill`) process.kill(process.pid, 'SIGKILL');
  if (process.env['FAILPOINT'] === `${name}:stop` && !stopped) {
    stopped = true;
    process.kill(process.pid, 'SIGSTOP');
  }
}
