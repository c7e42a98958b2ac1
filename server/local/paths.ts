import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const projectRoot = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

export const inProject = (...parts: string[]): string => join(projectRoot, ...parts);

/** Everything the local commands write lies here; deleting it starts from scratch. */
export const inData = (...parts: string[]): string => join(projectRoot, '.data', ...parts);

export const bin = (name: string): string => inProject('node_modules', '.bin', name);
