import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LaunchError } from '../launch-error.ts';

export interface Mount {
  source: string;
  target: string;
  readonly: boolean;
}

interface Bundle {
  root: string;
  readOnly: boolean;
  user: { uid: number; gid: number };
  args: string[];
  env: string[];
  cwd: string;
  namespace: string;
  hostname: string;
  mounts: Mount[];
  capabilities: boolean;
  noNewPrivileges: boolean;
}

/** What Docker leaves to a container that asks for nothing. */
const usual = [
  'CHOWN',
  'DAC_OVERRIDE',
  'FOWNER',
  'FSETID',
  'KILL',
  'NET_BIND_SERVICE',
  'SETGID',
  'SETPCAP',
  'SETUID',
  'SYS_CHROOT',
].map((name) => `CAP_${name}`);

/** `node`, `1000` or nothing, by the users of the image. */
export function userOf(root: string, name = ''): { uid: number; gid: number } {
  if (name === '') return { uid: 0, gid: 0 };
  const users = readFileSync(join(root, 'etc', 'passwd'), 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const found = users.find(([login, , uid]) => login === name || uid === name);
  if (!found) throw new LaunchError(`the image has no user ${name}`);
  return { uid: Number(found[2]), gid: Number(found[3]) };
}

const bind = ({ source, target, readonly }: Mount) => ({
  destination: target,
  type: 'bind',
  source,
  options: ['rbind', readonly ? 'ro' : 'rw'],
});

const kernel = [
  { destination: '/proc', type: 'proc', source: 'proc' },
  { destination: '/dev', type: 'tmpfs', source: 'tmpfs', options: ['nosuid', 'mode=755', 'size=65536k'] },
  { destination: '/dev/pts', type: 'devpts', source: 'devpts', options: ['newinstance', 'ptmxmode=0666'] },
  { destination: '/dev/shm', type: 'tmpfs', source: 'shm', options: ['nosuid', 'noexec', 'mode=1777'] },
  { destination: '/sys', type: 'sysfs', source: 'sysfs', options: ['nosuid', 'noexec', 'nodev', 'ro'] },
];

/** config.json of the OCI runtime, as Docker would write it for a service. */
export function configOf(bundle: Bundle): object {
  const capabilities = bundle.capabilities ? usual : [];
  const effective = bundle.user.uid === 0 ? capabilities : [];
  return {
    ociVersion: '1.0.2',
    process: {
      terminal: false,
      user: bundle.user,
      args: bundle.args,
      env: bundle.env,
      cwd: bundle.cwd,
      capabilities: { bounding: capabilities, effective, permitted: effective },
      noNewPrivileges: bundle.noNewPrivileges,
    },
    root: { path: bundle.root, readonly: bundle.readOnly },
    hostname: bundle.hostname,
    mounts: [...kernel, ...bundle.mounts.map(bind)],
    linux: {
      namespaces: [
        ...['pid', 'ipc', 'uts', 'mount'].map((type) => ({ type })),
        { type: 'network', path: bundle.namespace },
      ],
    },
  };
}
