import { run } from './bootstrap.mjs';

run('contract.ts');
