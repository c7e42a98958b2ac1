import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { runTool } from './checks/run-tool.ts';
import { writeRules } from './contract-rules.ts';
import { LaunchError } from './launch-error.ts';
import { inProject } from './paths.ts';

export interface ContractFiles {
  openapi: string;
  partner: string;
  types: string;
  /** Of the package for partners. */
  partnerTypes: string;
  rules: string;
}

export const committedContract: ContractFiles = {
  openapi: inProject('docs', 'api', 'openapi.json'),
  partner: inProject('docs', 'api', 'partner.json'),
  types: inProject('client', 'src', 'shared', 'api', 'generated', 'schema.d.ts'),
  partnerTypes: inProject('client', 'partner', 'src', 'generated', 'schema.ts'),
  rules: inProject('client', 'src', 'shared', 'api', 'generated', 'rules.ts'),
};

/** From the built server: the OpenAPI document, that of partners, and from that the client's types and rules. */
export async function writeContract(files: ContractFiles): Promise<void> {
  for (const path of Object.values(files) as string[]) mkdirSync(dirname(path), { recursive: true });
  await run(process.execPath, [
    inProject('server', 'dist', 'app', 'openapi.js'),
    files.openapi,
    files.partner,
  ]);
  await writeTypes(files.openapi, files.types);
  const document = `${files.partnerTypes}.json`;
  writeFileSync(document, withoutNeededKeys(readFileSync(files.partner, 'utf8')));
  try {
    await writeTypes(document, files.partnerTypes);
  } finally {
    rmSync(document);
  }
  writeRules(files.openapi, files.rules);
}

// npm keeps it beside the client, whose package it is.
const writeTypes = (document: string, types: string): Promise<void> =>
  run(inProject('client', 'node_modules', '.bin', 'openapi-typescript'), [
    document,
    '-o',
    types,
    '--alphabetize',
    '--immutable=false',
  ]);

/** The package makes a key for each call that needs one. */
function withoutNeededKeys(text: string): string {
  return JSON.stringify(JSON.parse(text), (_, value: unknown) =>
    typeof value === 'object' && value !== null && 'name' in value && value.name === 'Idempotency-Key'
      ? { ...value, required: false }
      : value,
  );
}

async function run(command: string, args: string[]): Promise<void> {
  const { ok, details } = await runTool(command, args);
  if (!ok) throw new LaunchError(`The contract could not be written:\n${details}`);
}
