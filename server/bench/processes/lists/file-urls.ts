import { createHmac, hkdfSync } from 'node:crypto';

export type UrlOf = (key: string) => string;

/** Signed addresses as the product's storage gives them with its default settings; each is signed once. */
export function fileUrls(tokenSecret: string, publicUrl: string): UrlOf {
  const step = 12 * 3_600_000;
  const secret = Buffer.from(hkdfSync('sha256', Buffer.from(tokenSecret, 'base64'), '', 'file-urls', 32));
  const known = new Map<string, string>();
  const sign: UrlOf = (key) => {
    const expires = (Math.floor(Date.now() / step) + 2) * step;
    const signature = createHmac('sha256', secret).update(`${key}\n${expires}`).digest('base64url');
    return `${publicUrl}/files/${key}?expires=${expires}&signature=${signature}`;
  };
  return (key) => {
    const url = known.get(key) ?? sign(key);
    known.set(key, url);
    return url;
  };
}
