import { Server } from 'socket.io';
import { inOnePiece } from './one-piece-frames.js';

interface Options {
  wsPreEncodedFrame?: Buffer[];
}

it('writes the frame of an event in one piece', () => {
  const server = new Server();
  const Made = Reflect.get(server.of('/').adapter, 'constructor') as new (namespace: unknown) => never;
  const adapter = inOnePiece((namespace: unknown) => new Made(namespace))(server.of('/'));
  const options: Options = {};
  const encode = Reflect.get(adapter, '_encode') as (packet: object, options: Options) => unknown;
  encode({ type: 2, data: ['message.new', { text: 'x'.repeat(300) }], nsp: '/' }, options);
  const frame = options.wsPreEncodedFrame;
  expect(frame).toHaveLength(1);
  // Text, whole, not masked, with a length of two bytes.
  expect(frame?.[0]?.subarray(0, 2)).toEqual(Buffer.from([0x81, 126]));
  expect(frame?.[0]?.subarray(4).toString()).toContain('42["message.new",{"text":"xxx');
});
