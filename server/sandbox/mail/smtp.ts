import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import type { SMTPServerDataStream, SMTPServerSession } from 'smtp-server';
import { SMTPServer } from 'smtp-server';
import type { Mail } from './mailbox.ts';

/** Nobody has an address there: it is refused for ever. */
const UNKNOWN = '@nobody.invalid';
const MAX_BYTES = 10 * 1024 * 1024;

export interface SmtpListener {
  port: number;
  close(): Promise<void>;
}

/** Takes mail for nearly any address, from this machine only. */
export async function listenForMail(
  port: number,
  now: () => number,
  receive: (mail: Omit<Mail, 'id'>) => void,
  warn: (message: string) => void,
): Promise<SmtpListener> {
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    logger: false,
    size: MAX_BYTES,
    onAuth: (auth, _session, done) => done(null, { user: auth.username }),
    onRcptTo: (address, _session, done) =>
      done(
        address.address.endsWith(UNKNOWN)
          ? Object.assign(new Error(`No such user: ${address.address}`), { responseCode: 550 })
          : undefined,
      ),
    onData: (stream, session, done) => {
      readMail(stream, session, now()).then(
        (mail) => {
          receive(mail);
          done();
        },
        (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
      );
    },
  });
  smtp.on('error', (error) => warn(`mailbox: ${error.message}`));
  smtp.listen(port, '127.0.0.1');
  await once(smtp.server, 'listening');
  const address = smtp.server.address();
  if (address === null || typeof address === 'string') throw new Error('the mailbox has no port');
  return {
    port: address.port,
    close: () => new Promise((resolve) => smtp.close(() => resolve())),
  };
}

async function readMail(
  stream: SMTPServerDataStream,
  session: SMTPServerSession,
  now: number,
): Promise<Omit<Mail, 'id'>> {
  const raw = await buffer(stream);
  if (stream.sizeExceeded) throw new Error('The mail is too large.');
  const parsed = await PostalMime.parse(raw);
  const from = session.envelope.mailFrom;
  return {
    at: new Date(now).toISOString(),
    from: parsed.from?.address ?? (from ? from.address : ''),
    to: session.envelope.rcptTo.map((recipient) => recipient.address.toLowerCase()),
    subject: parsed.subject ?? '',
    text: parsed.text ?? '',
    html: parsed.html ?? '',
    headers: Object.fromEntries(parsed.headers.map((header) => [header.key, header.value])),
  };
}
