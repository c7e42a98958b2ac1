// Runs on whatever Node the machine has (built-ins only) and hands over to the pinned one.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const projectRoot = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const nodeModules = join(projectRoot, 'node_modules');
const stampFile = join(nodeModules, '.anyjoi-lock');
const pinnedNode = join(nodeModules, '.bin', 'node');
const oldestNode = [20, 19];

function stop(message) {
  process.stderr.write(`\n${message}\n\n`);
  process.exit(1);
}

function checkNodeVersion() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > oldestNode[0] || (major === oldestNode[0] && minor >= oldestNode[1])) return;
  stop(
    `Anyjoi needs Node ${oldestNode.join('.')} or newer to start; this is Node ${process.versions.node}. ` +
      'Install a newer one from https://nodejs.org or with your package manager, then run the command again.',
  );
}

/** A tree that `npm install` left in step with the lock file needs no second installation. */
function installedMatchesLock(lock) {
  const hidden = join(nodeModules, '.package-lock.json');
  if (!existsSync(hidden)) return false;
  const installed = JSON.parse(readFileSync(hidden, 'utf8')).packages;
  return Object.entries(JSON.parse(lock).packages).every(([path, wanted]) => {
    if (!path.includes('node_modules/') || wanted.link) return true;
    const present = installed[path];
    return present ? present.version === wanted.version : Boolean(wanted.optional || wanted.devOptional);
  });
}

function install() {
  const lock = readFileSync(join(projectRoot, 'package-lock.json'), 'utf8');
  const hash = createHash('sha256').update(lock).digest('hex');
  const stamped = existsSync(stampFile) && readFileSync(stampFile, 'utf8') === hash;
  if (existsSync(pinnedNode) && (stamped || installedMatchesLock(lock))) {
    if (!stamped) writeFileSync(stampFile, hash);
    return 0;
  }
  const startedAt = process.hrtime.bigint();
  process.stdout.write('Installing the packages of package-lock.json (npm ci) ...\n');
  const viaNpm = process.env.npm_execpath?.endsWith('.js');
  const command = viaNpm ? process.execPath : 'npm';
  const prefix = viaNpm ? [process.env.npm_execpath] : [];
  const args = [...prefix, 'ci', '--no-audit', '--no-fund', '--loglevel=error'];
  const result = spawnSync(command, args, { cwd: projectRoot, stdio: 'inherit' });
  if (result.signal) process.exit(128 + constants.signals[result.signal]);
  if (result.status !== 0) {
    stop(
      'npm ci did not succeed (its own message is above). Check the network and the npm registry, then run the command again.',
    );
  }
  mkdirSync(nodeModules, { recursive: true });
  writeFileSync(stampFile, hash);
  return Number(process.hrtime.bigint() - startedAt) / 1e9;
}

/** npm scripts call this with `exec`, so that npm's signals reach this process and no shell between. */
function handOver(program, installSeconds) {
  const child = spawn(
    pinnedNode,
    [
      '--disable-warning=ExperimentalWarning',
      join(projectRoot, 'server', 'local', program),
      ...process.argv.slice(2),
    ],
    {
      cwd: projectRoot,
      // The channel tells the program that this process is gone, however it ended.
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      env: {
        ...process.env,
        PATH: `${join(nodeModules, '.bin')}:${process.env.PATH}`,
        INSTALL_SECONDS: installSeconds.toFixed(1),
      },
    },
  );
  // npm that is killed outright passes nothing on; its end shows in the parent's id alone.
  const parent = process.ppid;
  const watch = setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 500);
  watch.unref();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('error', (error) => stop(`The pinned Node could not be started: ${error.message}`));
  child.on('exit', (code, signal) => process.exit(signal ? 128 + constants.signals[signal] : code));
}

export function run(program) {
  checkNodeVersion();
  handOver(program, install());
}
