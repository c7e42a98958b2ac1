import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { runTool } from './checks/run-tool.ts';
import { writeRules } from './contract-rules.ts';
import { LaunchError } from './launch-error.ts';
import { inProject } from './paths.ts';

export interface ContractFiles {
  openapi: string;
  partner: string;
  types: string;
  rules: string;
}

export const committedContract: ContractFiles = {
  openapi: inProject('docs', 'api', 'openapi.json'),
  partner: inProject('docs', 'api', 'partner.json'),
  types: inProject('client', 'src', 'shared', 'api', 'generated', 'schema.d.ts'),
  rules: inProject('client', 'src', 'shared', 'api', 'generated', 'rules.ts'),
};

/** From the built server: the OpenAPI document, that of partners, and from that the client's types and rules. */
export async function writeContract(files: ContractFiles): Promise<void> {
  for (const path of Object.values(files) as string[]) mkdirSync(dirname(path), { recursive: true });
  const steps: [string, string[]][] = [
    [process.execPath, [inProject('server', 'dist', 'app', 'openapi.js'), files.openapi, files.partner]],
    // npm keeps it beside the client, whose package it is.
    [
      inProject('client', 'node_modules', '.bin', 'openapi-typescript'),
      [files.openapi, '-o', files.types, '--alphabetize', '--immutable=false'],
    ],
  ];
  for (const [command, args] of steps) {
    const { ok, details } = await runTool(command, args);
    if (!ok) throw new LaunchError(`The contract could not be written:\n${details}`);
  }
  writeRules(files.openapi, files.rules);
}
