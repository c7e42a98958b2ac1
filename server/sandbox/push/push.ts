import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import type { Router } from 'express';
import express from 'express';

interface Message {
  title: string;
  body: string;
  path: string;
  tag: string;
}

interface Subscriber {
  ecdh: ReturnType<typeof createECDH>;
  auth: Buffer;
  gone: boolean;
}

const TAG_BYTES = 16;
const derived = (secret: Buffer, salt: Buffer, info: Buffer, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes));

/** What a browser does with a message by RFC 8291: one record, encrypted for its own key. */
function decrypted({ ecdh, auth }: Subscriber, body: Buffer): string {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const sender = body.subarray(21, 21 + keyLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender]);
  const key = derived(ecdh.computeSecret(sender), auth, info, 32);
  const content = derived(key, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derived(key, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const record = body.subarray(21 + keyLength);
  const decipher = createDecipheriv('aes-128-gcm', content, nonce);
  decipher.setAuthTag(record.subarray(-TAG_BYTES));
  const plain = Buffer.concat([decipher.update(record.subarray(0, -TAG_BYTES)), decipher.final()]);
  return plain.subarray(0, plain.lastIndexOf(2)).toString('utf8');
}

/** The push service of a browser: devices subscribe, and read what reached them. */
export class PushReceiver {
  readonly received: { id: string; message: { title: string; body: string; path: string; tag: string } }[] =
    [];
  private readonly subscribers = new Map<string, Subscriber>();

  /** As `PushManager.subscribe` answers it. */
  subscribe(url: string): { id: string; token: string } {
    const id = randomBytes(9).toString('hex');
    const ecdh = createECDH('prime256v1');
    ecdh.generateKeys();
    const auth = randomBytes(16);
    this.subscribers.set(id, { ecdh, auth, gone: false });
    const keys = { p256dh: ecdh.getPublicKey('base64url'), auth: auth.toString('base64url') };
    return { id, token: JSON.stringify({ endpoint: `${url}/push/${id}`, keys }) };
  }

  /** From now on the device is answered for with 410. */
  end(id: string): void {
    const found = this.subscribers.get(id);
    if (found) found.gone = true;
  }

  router(): Router {
    const router = express.Router();
    // A body of this encoding is one that no parser of bodies takes.
    router.post('/push/:id', async (req, res) => {
      const { id } = req.params;
      const found = this.subscribers.get(id);
      if (!found || found.gone) return void res.sendStatus(found ? 410 : 404);
      if (!/^vapid t=.+, k=.+/.test(req.headers.authorization ?? '')) return void res.sendStatus(401);
      const chunks: Buffer[] = [];
      for await (const chunk of req) chunks.push(chunk as Buffer);
      const message = JSON.parse(decrypted(found, Buffer.concat(chunks))) as Message;
      this.received.push({ id, message });
      res.sendStatus(201);
    });
    return router;
  }
}
