import { bin } from '../paths.ts';
import type { Check } from './check.ts';
import { runTool } from './run-tool.ts';

const tool = (name: string, program: string, ...args: string[]): Check => ({
  name,
  run: () => runTool(bin(program), args),
});

export const typesOfServer = tool('types: server', 'tsc', '-p', 'server');
export const typesOfClient = tool('types: client', 'tsc', '-p', 'client');
export const lint = tool('lint', 'oxlint', '--type-aware', '--deny-warnings', 'server', 'client');
export const format = tool('format', 'prettier', '--check', '--log-level=warn', '.');
export const imports = tool('imports', 'depcruise', '--output-type=err-long', 'server', 'client');
export const deadCode = tool('dead code', 'knip', '--no-progress', '--no-config-hints');
/** Code that only tests call is dead as well. */
export const deadInProduction = tool(
  'dead code: production',
  'knip',
  '--production',
  '--no-progress',
  '--no-config-hints',
);
