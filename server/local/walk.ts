import { parseArgs } from 'node:util';
import { browserVariables } from './browser.ts';
import { runCommand } from './command.ts';
import { LaunchError } from './launch-error.ts';
import { inProject } from './paths.ts';

const parts = ['looks', 'failures'] as const;
const usage = `npm run walk -- [--only ${parts.join(',')}] [--modes 500,slow] [--name 'brand /wallet'] [--url http://localhost:3000]`;

const { values } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://localhost:3000' },
    only: { type: 'string', default: parts.join(',') },
    /** Of `failures`: how a call fails. */
    modes: { type: 'string', default: 'offline,500,503,slow' },
    name: { type: 'string', default: '' },
  },
});

/** The long forms of what `npm test` shows of the screens, on the demo of a running `npm start`. */
await runCommand({ name: 'walk' }, async (processes) => {
  const chosen = values.only.split(',');
  if (!chosen.every((part) => parts.some((known) => known === part))) throw new LaunchError(usage);
  const jest = processes.attach({
    name: 'jest',
    command: process.execPath,
    args: [
      inProject('node_modules', 'jest', 'bin', 'jest.js'),
      `--config=${inProject('server', 'jest.walk.config.js')}`,
      '--runInBand',
      ...(values.name === '' ? [] : [`--testNamePattern=${values.name}`]),
      `/(${chosen.join('|')}).walk.ts`,
    ],
    env: {
      ...process.env,
      ...(await browserVariables(processes)),
      NODE_ENV: 'test',
      WALK_URL: values.url,
      WALK_MODES: values.modes,
    },
  });
  return jest.exited;
});
