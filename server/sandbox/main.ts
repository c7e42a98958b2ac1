import { startSandbox } from './index.ts';
import { optionsFromEnvironment } from './options.ts';

const sandbox = await startSandbox({
  ...optionsFromEnvironment(process.env),
  log: (message) => process.stdout.write(`${message}\n`),
});

const stop = () => {
  sandbox.close().then(
    () => process.exit(0),
    (error: unknown) => {
      process.stderr.write(`${String(error)}\n`);
      process.exit(1);
    },
  );
};
process.once('SIGINT', stop);
process.once('SIGTERM', stop);
