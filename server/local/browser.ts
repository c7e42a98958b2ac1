import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { FONTS, browserFonts } from './browser-fonts.ts';
import { aptInstall, aptUnpack, findOnPath, libraryPath } from './debian.ts';
import { LaunchError } from './launch-error.ts';
import { inData } from './paths.ts';
import type { Processes } from './processes.ts';

const onMac = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
const unpacked = inData('chromium', 'root');
const launcher = inData('chromium', 'chromium');

/** Draws pages and nothing else: a page opens in less than half the time of the whole browser. */
const SHELL = 'chromium-headless-shell';

function findNamed(): string | undefined {
  const named = process.env.CHROMIUM_PATH;
  if (named && !existsSync(named)) {
    throw new LaunchError(`CHROMIUM_PATH names ${named}, which does not exist. Correct it or remove it.`);
  }
  return named;
}

function findInstalled(): string | undefined {
  return (
    findOnPath(SHELL) ??
    findOnPath('chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable') ??
    onMac.find((path) => existsSync(path)) ??
    (existsSync(launcher) ? launcher : undefined)
  );
}

/** The unpacked browser needs its own libraries, which must not reach the programs that start it. */
function writeLauncher(): string | undefined {
  const program = join(unpacked, 'usr', 'lib', 'chromium', 'chromium');
  if (!existsSync(program)) return undefined;
  const lines = ['#!/bin/sh', `export LD_LIBRARY_PATH='${libraryPath(unpacked)}'`, `exec '${program}' "$@"`];
  writeFileSync(launcher, `${lines.join('\n')}\n`);
  chmodSync(launcher, 0o755);
  return launcher;
}

/** Browser journeys are part of the suite: without a browser the run fails, it never skips them. */
async function findBrowser(processes: Processes): Promise<string> {
  const named = findNamed();
  if (named) return named;
  if (!findOnPath(SHELL)) await aptInstall(processes, SHELL, FONTS);
  const present = findInstalled();
  if (present) return present;
  if (await aptInstall(processes, 'chromium')) {
    const installed = findInstalled();
    if (installed) return installed;
  }
  if (await aptUnpack(processes, unpacked, 'chromium', FONTS)) {
    const found = writeLauncher();
    if (found && spawnSync(found, ['--version']).status === 0) return found;
    rmSync(launcher, { force: true });
  }
  throw new LaunchError(
    [
      'The browser tests need Chromium or Chrome, and none could be found or installed. Install one and run npm test again:',
      '  macOS:   brew install --cask chromium',
      '  Fedora:  sudo dnf install chromium',
      '  Debian:  sudo apt-get install chromium',
      'or name an installed one: CHROMIUM_PATH=/path/to/chrome npm test',
    ].join('\n'),
  );
}

/** What the tests need to start the browser: client/test/support/browser.ts reads it. */
export async function browserVariables(processes: Processes): Promise<Record<string, string>> {
  const path = await findBrowser(processes);
  const fonts = await browserFonts(processes, [join(unpacked, 'usr', 'share', 'fonts')]);
  return { CHROMIUM_PATH: path, ...(fonts ? { CHROMIUM_FONTS: fonts } : {}) };
}
