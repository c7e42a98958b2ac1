interface Question {
  id: number;
  name: string;
  input: unknown;
}

type Handler = (input: never) => unknown;

const reply = (message: object): void => {
  if (process.connected) process.send?.(message);
};

/** The other side of Program: answers by name, and ends with the process that asked. */
export function serve(handlers: Record<string, Handler>): void {
  process.on('message', (message) => {
    const { id, name, input } = message as Question;
    const handle = async (): Promise<unknown> => {
      const handler = handlers[name];
      if (!handler) throw new Error(`nothing is called ${name}`);
      return handler(input as never);
    };
    handle().then(
      (value) => reply({ id, value }),
      (error: unknown) =>
        reply({ id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
    );
  });
  process.on('disconnect', () => process.exit(0));
}

export const tell = (value: unknown): void => reply({ told: value });
