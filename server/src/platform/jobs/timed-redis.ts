import { Redis, type RedisOptions } from 'ioredis';

type Command = Parameters<Redis['sendCommand']>[0];

const TURNS = 12;

/**
 * A connection that gives up on a command without an answer. The library's `commandTimeout` goes by the clock: after a
 * process was held up, its timer fires before the socket is read, and fails commands whose answers are already there.
 * This one counts turns of the event loop, of which a process that is held up takes none.
 */
export class TimedRedis extends Redis {
  private readonly timed = new WeakSet<Command>();

  constructor(
    url: string,
    options: RedisOptions,
    private readonly timeoutMs: number,
  ) {
    super(url, options);
  }

  /** The library sends a command again that had to wait for its connection: its time goes on. */
  override sendCommand(...sent: Parameters<Redis['sendCommand']>): unknown {
    const [command] = sent;
    if (!this.timed.has(command)) this.limit(command);
    return super.sendCommand(...sent);
  }

  private limit(command: Command): void {
    this.timed.add(command);
    let turns = 0;
    const timer = setInterval(() => {
      turns += 1;
      if (turns === TURNS) command.reject(new Error('Command timed out'));
    }, this.timeoutMs / TURNS);
    const over = () => clearInterval(timer);
    command.promise.then(over, over);
  }
}
