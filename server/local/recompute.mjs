import { run } from './bootstrap.mjs';

run('recompute.ts');
