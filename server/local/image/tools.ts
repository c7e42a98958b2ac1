import { userInfo } from 'node:os';
import { findOnPath } from '../debian.ts';

/** Programs, each with the package of Debian that holds it. */
const needed = { mmdebstrap: 'mmdebstrap', buildah: 'buildah', runc: 'runc', ip: 'iproute2' };

/** Why the image cannot be tried on this machine, or null. */
export function whatIsMissing(): string | null {
  if (process.platform !== 'linux') return 'it needs Linux';
  if (userInfo().uid !== 0) return 'it needs root: containers get networks and users of their own';
  const missing = Object.entries(needed).filter(([program]) => !findOnPath(program));
  if (missing.length === 0) return null;
  return (
    `${missing.map(([program]) => program).join(', ')} not installed: ` +
    `apt-get install --no-install-recommends ${missing.map(([, name]) => name).join(' ')}`
  );
}
