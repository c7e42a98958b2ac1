import { run } from './bootstrap.mjs';

run('walk.ts');
