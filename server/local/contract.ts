import { relative } from 'node:path';
import { build, withBuildLock } from './build.ts';
import { runCommand } from './command.ts';
import { committedContract, writeContract } from './contract-files.ts';
import { projectRoot } from './paths.ts';
import { Stages } from './stages.ts';

await runCommand({ name: 'contract' }, async (processes) => {
  const stages = new Stages('Anyjoi: contract');
  await withBuildLock(async () => {
    await stages.time('build server', () => build(processes, 'server'));
    await stages.time('contract', () => writeContract(committedContract));
  });
  for (const file of Object.values(committedContract) as string[])
    process.stdout.write(`  ${relative(projectRoot, file)}\n`);
  return 0;
});
