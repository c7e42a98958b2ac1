import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export interface Mailbox {
  port: number;
  /** The mails for an address, whole. */
  to: (address: string) => string[];
  close: () => Promise<void>;
}

/** A relay beside the containers that keeps what it is given. */
export async function openMailbox(host: string): Promise<Mailbox> {
  const mails: { to: string[]; text: string }[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, { envelope }, done) => {
      void text(stream).then((content) => {
        mails.push({ to: envelope.rcptTo.map(({ address }) => address), text: content });
        done();
      }, done);
    },
  });
  smtp.listen(0, host);
  await once(smtp.server, 'listening');
  const address = smtp.server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    to: (wanted) => mails.filter(({ to }) => to.includes(wanted)).map((mail) => mail.text),
    close: () => new Promise((resolve) => smtp.close(() => resolve())),
  };
}
