import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { Metrics } from '../platform/observability/metrics.js';
import { MetricsAccess } from '../platform/observability/metrics-access.js';
import type { RunningApp } from './create-app.js';

/** A worker serves nobody, but whoever watches it: `/metrics` and `/api/health/live` at the port of the api role. */
export async function listenForMetrics({ nest, config }: RunningApp): Promise<void> {
  const { registry } = nest.get(Metrics);
  const access = nest.get(MetricsAccess);
  const answer = (response: ServerResponse, status: number, type: string, body: string) =>
    response.writeHead(status, { 'content-type': type }).end(body);
  const server = createServer((request, response) => {
    if (request.url === '/api/health/live') {
      answer(response, 200, 'application/json', '{"status":"ok"}');
    } else if (
      request.url === '/metrics' &&
      access.allows(request.headers.authorization, request.socket.remoteAddress ?? '')
    ) {
      registry.metrics().then(
        (text) => answer(response, 200, registry.contentType, text),
        (error: unknown) => answer(response, 503, 'text/plain', String(error)),
      );
    } else {
      answer(response, 404, 'text/plain', 'Not found');
    }
  });
  // It ends with the process: nothing waits for those who watch.
  server.unref();
  server.listen(config.env.PORT, config.env.HOST);
  await once(server, 'listening');
}
