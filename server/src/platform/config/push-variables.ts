import type { Variable } from './environment.js';

/** Who we are to the push services of browsers. */
export const pushVariables = {
  VAPID_PUBLIC_KEY: { kind: 'string', default: '', doc: 'web push: public key; empty = push is not offered' },
  VAPID_PRIVATE_KEY: { kind: 'string', default: '', secret: true, doc: 'web push: private key' },
  VAPID_SUBJECT: {
    kind: 'string',
    default: 'mailto:support@example.com',
    doc: 'web push: whom push services reach about it, mailto: or https:',
  },
} as const satisfies Record<string, Variable>;
