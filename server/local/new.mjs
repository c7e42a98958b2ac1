import { run } from './bootstrap.mjs';

run('new.ts');
