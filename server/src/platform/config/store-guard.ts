import { X509Certificate } from 'node:crypto';
import type { Config } from './config.js';

/** SHA-256 of Apple Root CA, G2 and G3. */
const APPLE_ROOTS = [
  'B0:B1:73:0E:CB:C7:FF:45:05:14:2C:49:F1:29:5E:6E:DA:6B:CA:ED:7E:2C:68:C5:BE:91:B5:A1:10:01:F0:24',
  'C2:B9:B0:42:DD:57:83:0E:7D:11:7D:AC:55:AC:8A:E1:94:07:D3:8E:41:D8:8F:32:15:BC:3A:89:04:44:A0:50',
  '63:34:3A:BF:B8:9A:6A:03:EB:B5:7E:9B:3F:5F:A7:BE:7C:4F:5C:75:6F:30:17:B3:A8:C4:88:C3:65:3E:91:79',
];
const GOOGLE_TOKENS = 'https://oauth2.googleapis.com/token';

/** What production refuses of the stores: roots that are not Apple's, their test environment, stand-ins. */
export function storeProblems({ env }: Config): string[] {
  const problems: string[] = [];
  if (env.APPLE_ROOT_CERTS.some((der) => !isApple(der)))
    problems.push('APPLE_ROOT_CERTS holds a root that is not Apple’s');
  if (env.APPLE_BUNDLE_ID !== '' && env.APPLE_ENVIRONMENT !== 'Production')
    problems.push('APPLE_ENVIRONMENT is the test environment');
  if (env.APPLE_BUNDLE_ID !== '' && env.APPLE_ROOT_CERTS.length === 0)
    problems.push('APPLE_ROOT_CERTS is missing: no receipt could be checked');
  if (env.APPLE_API_BASE !== '') problems.push('APPLE_API_BASE is set: production talks to Apple itself');
  if (env.GOOGLE_PLAY_BASE !== '')
    problems.push('GOOGLE_PLAY_BASE is set: production talks to Google itself');
  const account = env.GOOGLE_PLAY_SERVICE_ACCOUNT;
  if (account !== '' && tokenAddressOf(account) !== GOOGLE_TOKENS)
    problems.push('GOOGLE_PLAY_SERVICE_ACCOUNT gets its tokens elsewhere than from Google');
  return problems;
}

function isApple(der: string): boolean {
  try {
    return APPLE_ROOTS.includes(new X509Certificate(Buffer.from(der, 'base64')).fingerprint256);
  } catch {
    // What cannot be read is no root of Apple's either.
    return false;
  }
}

function tokenAddressOf(account: string): unknown {
  try {
    return (JSON.parse(Buffer.from(account, 'base64').toString('utf8')) as Record<string, unknown>)[
      'token_uri'
    ];
  } catch {
    return null;
  }
}
