import { createECDH, hkdfSync } from 'node:crypto';

/** Keys of web push for a machine or a run, made of another secret, so that nothing more has to be kept. */
export function vapidKeys(secret: string): { VAPID_PUBLIC_KEY: string; VAPID_PRIVATE_KEY: string } {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'vapid', 32));
  const ecdh = createECDH('prime256v1');
  ecdh.setPrivateKey(key);
  return {
    VAPID_PUBLIC_KEY: ecdh.getPublicKey('base64url'),
    VAPID_PRIVATE_KEY: key.toString('base64url'),
  };
}
