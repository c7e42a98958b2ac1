import { startTestApp, type TestApp } from '../support/app.js';
import { type OwnServices, startOwnServices } from '../support/server-process.js';

/** The api on services of its own for all tests of the file, with the purchases of both stores. */
export function ownApp(): () => TestApp {
  let services: OwnServices;
  let app: TestApp;
  beforeAll(async () => {
    services = await startOwnServices();
    Object.assign(process.env, services.env);
    app = await startTestApp({ specCheck: false, stores: true, env: { ROLE: 'api' } });
  }, 300_000);
  afterAll(async () => {
    await app.close();
    await services.stop();
  }, 120_000);
  return () => app;
}
