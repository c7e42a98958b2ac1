import { createHmac, hkdfSync } from 'node:crypto';

export type UrlOf = (key: string) => string;

/** Signed addresses as the product's storage gives them with its default settings. */
export function fileUrls(tokenSecret: string, publicUrl: string): UrlOf {
  const step = 12 * 3_600_000;
  const secret = Buffer.from(hkdfSync('sha256', Buffer.from(tokenSecret, 'base64'), '', 'file-urls', 32));
  return (key) => {
    const expires = (Math.floor(Date.now() / step) + 2) * step;
    const signature = createHmac('sha256', secret).update(`${key}\n${expires}`).digest('base64url');
    return `${publicUrl}/files/${key}?expires=${expires}&signature=${signature}`;
  };
}
