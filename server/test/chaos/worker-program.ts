import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

type App = typeof import('../../src/app/create-app.js');
type Clocks = typeof import('../../src/kernel/clock.js');
type Configs = typeof import('../../src/platform/config/config.js');

/** The built worker with a clock that its parent moves: `node worker-program.ts <folder of the build>`. */
const [, , built = ''] = process.argv;
const load = (path: string): Promise<unknown> => import(pathToFileURL(join(built, path)).href);
const { createApp } = (await load('app/create-app.js')) as App;
const { MovableClock } = (await load('kernel/clock.js')) as Clocks;
const { Config } = (await load('platform/config/config.js')) as Configs;

const clock = new MovableClock();
const app = await createApp(Config.fromEnvironment(), { clock });
process.on('message', (milliseconds: number) => clock.advance(milliseconds));
process.once('disconnect', () => void app.close().finally(() => process.exit()));
process.send?.('ready');
