import { createApp, listen } from './app/create-app.js';
import { listenForMetrics } from './app/worker-metrics.js';
import { Config } from './platform/config/config.js';
import { ConfigError } from './platform/config/environment.js';

/** Starts the role of this process: api, worker, or all. */
async function main(): Promise<void> {
  const config = Config.fromEnvironment();
  const app = await createApp(config);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      // Bull leaves rejections to nobody while its connections end; they would cut short what is still to be done.
      process.on('unhandledRejection', (error) => process.stderr.write(`while ending: ${String(error)}\n`));
      app.close().then(
        () => process.exit(0),
        (error: unknown) => {
          process.stderr.write(`${String(error)}\n`);
          process.exit(1);
        },
      );
    });
  }
  if (config.runsApi) {
    await listen(app);
    process.stdout.write(`${config.env.PRODUCT_NAME} ${config.env.ROLE} on port ${config.env.PORT}\n`);
  } else {
    await listenForMetrics(app);
    process.stdout.write(`${config.env.PRODUCT_NAME} worker\n`);
  }
}

main().catch((error: unknown) => {
  const plain = error instanceof ConfigError || (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
  process.stderr.write(
    `${plain ? (error as Error).message : error instanceof Error ? error.stack : String(error)}\n`,
  );
  process.exit(1);
});
