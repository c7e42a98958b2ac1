import { globSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { aptInstall } from './debian.ts';
import { inData } from './paths.ts';
import type { Processes } from './processes.ts';

/** The package of the one family that the browser of the tests sees. */
export const FONTS = 'fonts-dejavu-core';
const files = ['Sans', 'Sans-Bold', 'SansMono', 'SansMono-Bold', 'Serif', 'Serif-Bold'].map(
  (face) => `DejaVu${face}.ttf`,
);
const generic = { 'sans-serif': 'Sans', 'system-ui': 'Sans', serif: 'Serif', monospace: 'Sans Mono' };

function folderOf(roots: readonly string[]): string | undefined {
  const [found] = roots.flatMap((cwd) => globSync(`**/${files[0]}`, { cwd }).map((path) => join(cwd, path)));
  return found && dirname(found);
}

function configuration(folder: string): string {
  const names = Object.entries(generic).map(
    ([family, face]) =>
      `<alias binding="same"><family>${family}</family><prefer><family>DejaVu ${face}</family></prefer></alias>`,
  );
  return [
    '<?xml version="1.0"?>',
    '<fontconfig>',
    `<dir>${folder}</dir>`,
    `<cachedir>${inData('chromium', 'font-cache')}</cachedir>`,
    `<selectfont><rejectfont><glob>*</glob></rejectfont>`,
    ...files.map((file) => `<acceptfont><glob>*/${file}</glob></acceptfont>`),
    '</selectfont>',
    ...names,
    '</fontconfig>',
    '',
  ].join('\n');
}

/**
 * The machine's fonts decide where lines break, so the browser of the tests is shown the same few everywhere. Undefined
 * where they are not to be had, as on macOS: pages then take what the machine has.
 */
export async function browserFonts(
  processes: Processes,
  unpacked: readonly string[],
): Promise<string | undefined> {
  const roots = [...unpacked, '/usr/share/fonts'];
  const folder = folderOf(roots) ?? ((await aptInstall(processes, FONTS)) ? folderOf(roots) : undefined);
  if (!folder) return undefined;
  const file = inData('chromium', 'fonts.conf');
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, configuration(folder));
  return file;
}
