import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';

interface Join {
  port: number;
  token: string;
  challengeId: string;
  /** Others are not counted; left out = every event is. */
  event?: string;
}

const TEXT = 0x81;
const HEADER_END = '\r\n\r\n';

/** Masked with zeros, which leaves the text as it is: clients must mask, servers do not care with what. */
function frame(text: string): Buffer {
  const body = Buffer.from(text);
  const header =
    body.length < 126
      ? Buffer.from([TEXT, 0x80 | body.length])
      : Buffer.from([TEXT, 0x80 | 126, body.length >> 8, body.length & 0xff]);
  return Buffer.concat([header, Buffer.alloc(4), body]);
}

/** Length and start of the first frame's body, or undefined while it is incomplete. */
function bodyOf(bytes: Buffer): { from: number; to: number } | undefined {
  if (bytes.length < 2) return undefined;
  const short = (bytes[1] ?? 0) & 0x7f;
  if (short === 127) throw new Error('a message is longer than expected');
  if (short === 126 && bytes.length < 4) return undefined;
  const from = short === 126 ? 4 : 2;
  const to = from + (short === 126 ? bytes.readUInt16BE(2) : short);
  return bytes.length < to ? undefined : { from, to };
}

/**
 * One member of a room over a bare TCP socket that speaks just enough WebSocket, engine.io and socket.io: cheap, so
 * that what is measured is the server. Resolves once the room is joined; afterwards counts the events that arrive.
 */
export function joinRoom(
  { port, token, challengeId, event }: Join,
  onEvent: (body: Buffer) => void,
): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    let rest: Buffer = Buffer.alloc(0);
    let upgraded = false;
    const wanted = Buffer.from(event === undefined ? '42' : `42/realtime,["${event}"`);
    const onText = (text: string): void => {
      if (text.startsWith('0')) socket.write(frame(`40/realtime,${JSON.stringify({ token })}`));
      else if (text === '2') socket.write(frame('3'));
      else if (text.startsWith('40/realtime'))
        socket.write(frame(`42/realtime,1["challenge.subscribe",${JSON.stringify({ challengeId })}]`));
      else if (text.startsWith('43/realtime,1[{"ok":true')) resolve(socket);
      else reject(new Error(`the server said ${text}`));
    };
    const readFrames = (): void => {
      for (let body = bodyOf(rest); body; body = bodyOf(rest)) {
        const { from, to } = body;
        // "42": an event. Everything else is rare, and read as text.
        if (rest[from] === 0x34 && rest[from + 1] === 0x32) {
          const heard = rest.subarray(from, to);
          if (heard.subarray(0, wanted.length).equals(wanted)) onEvent(heard);
        } else onText(rest.toString('utf8', from, to));
        rest = rest.subarray(to);
      }
    };
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('the server closed the connection')));
    socket.on('data', (chunk) => {
      rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
      if (!upgraded) {
        const end = rest.indexOf(HEADER_END);
        if (end < 0) return;
        upgraded = true;
        rest = rest.subarray(end + HEADER_END.length);
      }
      readFrames();
    });
    socket.write(
      [
        'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1',
        `Host: 127.0.0.1:${port}`,
        'Upgrade: websocket',
        'Connection: Upgrade',
        `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`,
        'Sec-WebSocket-Version: 13',
      ].join('\r\n') + HEADER_END,
    );
  });
}
