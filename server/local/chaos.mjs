import { run } from './bootstrap.mjs';

run('chaos.ts');
