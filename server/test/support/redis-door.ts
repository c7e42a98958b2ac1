import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

/** Stands before Redis: open or shut. */
export class RedisDoor {
  readonly url: string;
  private server: Server | null = null;
  private readonly sockets = new Set<Socket>();

  constructor(
    private readonly port: number,
    private readonly behind: URL,
  ) {
    this.url = `redis://127.0.0.1:${port}`;
  }

  open(): Promise<void> {
    return this.answer((socket) => {
      const redis = this.keep(connect(Number(this.behind.port), this.behind.hostname));
      socket.on('close', () => redis.destroy());
      redis.on('close', () => socket.destroy());
      socket.pipe(redis).pipe(socket);
    });
  }

  async shut(): Promise<void> {
    const { server } = this;
    this.server = null;
    const closed = server && once(server, 'close');
    server?.close();
    for (const socket of this.sockets) socket.destroy();
    await closed;
  }

  private async answer(take: (socket: Socket) => void): Promise<void> {
    await this.shut();
    this.server = createServer((socket) => take(this.keep(socket)));
    this.server.listen(this.port, '127.0.0.1');
    await once(this.server, 'listening');
  }

  private keep(socket: Socket): Socket {
    this.sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => this.sockets.delete(socket));
    return socket;
  }
}
