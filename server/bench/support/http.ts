import { Agent, request } from 'node:http';

export interface Answer {
  status: number;
  body: string;
}

export type Post = (path: string, body: object) => Promise<Answer>;

/** Posts JSON over a fixed number of kept connections. */
export function poster(url: string, connections: number): { post: Post; close: () => void } {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const post: Post = (path, body) =>
    new Promise((resolve, reject) => {
      const text = JSON.stringify(body);
      const headers = { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(text) };
      const call = request(`${url}${path}`, { method: 'POST', agent, headers }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks).toString() }),
        );
        response.on('error', reject);
      });
      call.on('error', reject);
      call.end(text);
    });
  return { post, close: () => agent.destroy() };
}
