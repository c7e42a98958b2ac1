import { drillImage } from '../../local/image/drill.ts';
import { whatIsMissing } from '../../local/image/tools.ts';
import { Processes } from '../../local/processes.ts';
import { record } from './run.js';

/** Needs root and a few packages of Debian; see operations.md. */
it('the image is built, runs as docker-compose.yml says, and is restarted without a lost request', async () => {
  expect(whatIsMissing()).toBeNull();
  const processes = new Processes('image');
  try {
    record('image', await drillImage(processes));
  } finally {
    await processes.stopAll();
  }
});
