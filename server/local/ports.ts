import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { createServer } from 'node:net';
import { LaunchError } from './launch-error.ts';

/** The port that could be opened, or undefined when another process holds it; 0 lets the system choose. */
function tryPort(port: number, host: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') return resolve(undefined);
      // A machine without IPv6 has nothing listening there either.
      if (error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT') return resolve(port);
      if (error.code === 'EACCES') {
        return reject(
          new LaunchError(
            `Port ${port} may not be opened by this user. Choose one above 1023: PORT=3001 npm start`,
          ),
        );
      }
      reject(error);
    });
    probe.listen(port, host, () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : port));
    });
  });
}

export async function freePort(preferred = 0): Promise<number> {
  const port = (await tryPort(preferred, '127.0.0.1')) ?? (await tryPort(0, '127.0.0.1'));
  if (port === undefined) throw new LaunchError('No free port could be found on this machine.');
  return port;
}

function listeningInodes(port: number): Set<string> {
  const wanted = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  const rows = ['/proc/net/tcp', '/proc/net/tcp6'].flatMap((file) => {
    try {
      return readFileSync(file, 'utf8').split('\n').slice(1);
    } catch {
      return [];
    }
  });
  const listening = rows.map((row) => row.trim().split(/\s+/)).filter((row) => row[3] === '0A');
  return new Set(listening.filter((row) => row[1]?.endsWith(wanted)).map((row) => `socket:[${row[9]}]`));
}

function holderOnLinux(port: number): string {
  const sockets = listeningInodes(port);
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const holds = readdirSync(`/proc/${pid}/fd`).some((fd) =>
        sockets.has(readlinkSync(`/proc/${pid}/fd/${fd}`)),
      );
      if (!holds) continue;
      const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
      return `process ${pid} (${command.slice(0, 120)})`;
    } catch {
      // Another user's process, or one that has just ended: its descriptors cannot be read.
      continue;
    }
  }
  return 'another process';
}

function holderOf(port: number): string {
  if (process.platform === 'linux') return holderOnLinux(port);
  try {
    const pid = execFileSync('lsof', ['-nP', '-t', `-iTCP:${port}`, '-sTCP:LISTEN'], { encoding: 'utf8' });
    return `process ${pid.trim().split('\n')[0]}`;
  } catch {
    return 'another process';
  }
}

export async function assertPortFree(port: number): Promise<void> {
  const free = (await tryPort(port, '0.0.0.0')) !== undefined && (await tryPort(port, '::')) !== undefined;
  if (free) return;
  throw new LaunchError(
    `Port ${port} is taken by ${holderOf(port)}. Stop that process, or choose another port: PORT=${port + 1} npm start`,
  );
}
