import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { LaunchError } from '../launch-error.ts';
import { inProject } from '../paths.ts';
import { run } from './run-program.ts';
import { buildah, hasImage, inImageData } from './store.ts';

/** PostgreSQL 18 with psql, Redis 8 and Caddy 2. */
export const SERVICES = 'localhost/services:latest';
/** The init that Docker puts before a process: one program that needs no library. */
export const INIT = 'localhost/init:latest';
const PRODUCT_BASE = 'localhost/debian:bookworm';
const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt';

/** The base image that the Dockerfile names. */
function baseName(): string {
  const [, version] = /^ARG NODE=(\S+)$/m.exec(readFileSync(inProject('docker', 'Dockerfile'), 'utf8')) ?? [];
  if (!version) throw new LaunchError('docker/Dockerfile names no version of Node');
  if (!version.startsWith(`${process.versions.node}-`))
    throw new LaunchError(`docker/Dockerfile builds on Node ${version}, this is ${process.versions.node}`);
  return `docker.io/library/node:${version}`;
}

/** A root of Debian's packages as an image. */
async function debian(image: string, suite: string, packages: string[], variant = 'minbase'): Promise<void> {
  if (await hasImage(image)) return;
  const tar = inImageData(`${suite}.tar`);
  await run(
    'mmdebstrap',
    [
      `--variant=${variant}`,
      `--include=${packages.join(',')}`,
      '--dpkgopt=path-exclude=/usr/share/man/*',
      '--dpkgopt=path-exclude=/usr/share/doc/*',
      // A mirror that stands still is as good: packages are signed all the same.
      '--aptopt=Acquire::Check-Valid-Until "false"',
      suite,
      tar,
      'http://deb.debian.org/debian',
    ],
    { as: `mmdebstrap ${suite}` },
  );
  const container = await buildah('from', 'scratch');
  await buildah('add', container, tar, '/');
  await buildah('commit', '--rm', container, image);
  rmSync(tar);
}

function npmFolder(): string {
  const entry = process.env.npm_execpath;
  const folder = entry
    ? join(dirname(entry), '..')
    : join(dirname(process.execPath), '../lib/node_modules/npm');
  if (!existsSync(join(folder, 'bin', 'npm-cli.js')))
    throw new LaunchError('npm was not found: start this by npm, such as `npm run check -- image`');
  return folder;
}

/** What the base image has: Debian, Node, npm and the user `node`. It trusts whom this machine trusts. */
async function nodeBase(image: string): Promise<void> {
  if (await hasImage(image)) return;
  const context = inImageData('base');
  rmSync(context, { recursive: true, force: true });
  mkdirSync(context, { recursive: true });
  cpSync(process.execPath, join(context, 'node'), { dereference: true });
  cpSync(npmFolder(), join(context, 'npm'), { recursive: true, dereference: true });
  cpSync(CERTIFICATES, join(context, 'authorities.crt'), { dereference: true });
  writeFileSync(
    join(context, 'Dockerfile'),
    [
      `FROM ${PRODUCT_BASE}`,
      'RUN groupadd --gid 1000 node && useradd --uid 1000 --gid node --create-home node',
      `COPY authorities.crt ${CERTIFICATES}`,
      'COPY node /usr/local/bin/node',
      'COPY npm /usr/local/lib/node_modules/npm',
      'RUN ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm \\',
      ` && mkdir -p /usr/local/etc && echo cafile=${CERTIFICATES} > /usr/local/etc/npmrc`,
    ].join('\n'),
  );
  await buildah('bud', '--isolation', 'chroot', '--format', 'docker', '--tag', image, context);
  rmSync(context, { recursive: true });
}

/** The services that the product is run with. */
export async function makeServices(): Promise<void> {
  mkdirSync(inImageData(), { recursive: true });
  await debian(SERVICES, 'forky', ['postgresql-18', 'redis-server', 'caddy', 'ca-certificates']);
}

/** Stand-ins for what would be pulled, made once and kept. */
export async function makeBases(): Promise<void> {
  await makeServices();
  await debian(INIT, 'bookworm', ['tini'], 'extract');
  await debian(PRODUCT_BASE, 'bookworm', ['ca-certificates']);
  await nodeBase(baseName());
}

/** Builds the Dockerfile, as `docker compose build migrate` does. */
export async function buildImage(image: string): Promise<void> {
  mkdirSync(inImageData('npm'), { recursive: true });
  await buildah(
    'bud',
    '--isolation=chroot',
    '--format=docker',
    '--pull-never',
    '--layers',
    `--volume=${inImageData('npm')}:/root/.npm`,
    `--file=${inProject('docker', 'Dockerfile')}`,
    `--tag=${image}`,
    inProject(),
  );
}
