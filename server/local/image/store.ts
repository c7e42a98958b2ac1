import { join } from 'node:path';
import { inData } from '../paths.ts';
import { run } from './run-program.ts';

interface ImageConfig {
  User?: string;
  Env?: string[];
  Entrypoint?: string[];
  Cmd?: string[];
  WorkingDir?: string;
  StopSignal?: string;
  Healthcheck?: { Test?: string[] };
}

/** Images and the roots of containers, apart from what else the machine keeps. STORAGE_DRIVER chooses another driver. */
const folder = inData('image');
const store = ['--root', join(folder, 'store'), '--runroot', join(folder, 'run')];

export const buildah = (...args: string[]): Promise<string> =>
  run('buildah', [...store, ...args], { as: `buildah ${args[0]}` });

export const inImageData = (...parts: string[]): string => join(folder, ...parts);

export async function hasImage(name: string): Promise<boolean> {
  const names = await buildah('images', '--format', '{{.Name}}:{{.Tag}}');
  return names.split('\n').includes(name);
}

export async function configOf(image: string): Promise<ImageConfig> {
  const inspected = JSON.parse(await buildah('inspect', '--type', 'image', image)) as {
    Docker: { config: ImageConfig };
  };
  return inspected.Docker.config;
}

/** A root of its own for one container, until it is given back. */
export async function takeRoot(image: string): Promise<{ path: string; giveBack: () => Promise<void> }> {
  const container = await buildah('from', '--pull-never', image);
  const path = await buildah('mount', container);
  return {
    path,
    giveBack: async () => {
      await buildah('umount', container);
      await buildah('rm', container);
    },
  };
}
