import type { Config } from '../platform/config/config.js';

type Directives = Record<string, string[] | null>;

/**
 * Scripts come from us and from the card form's provider, nobody else; styles may be inline because Ant Design writes
 * them at run time.
 */
export function contentSecurityPolicy({ env, secure, production }: Config): { directives: Directives } {
  const standIns = production
    ? []
    : [env.STRIPE_SCRIPT_URL].filter((url) => url !== '').map((url) => new URL(url).origin);
  const stripe =
    env.STRIPE_SCRIPT_URL === ''
      ? ['https://js.stripe.com', 'https://api.stripe.com', 'https://hooks.stripe.com']
      : [];
  const files = env.FILES_ORIGIN === '' ? [] : [env.FILES_ORIGIN];
  return {
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", ...stripe, ...standIns],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:', ...files],
      mediaSrc: ["'self'", 'blob:', ...files],
      fontSrc: ["'self'", 'data:'],
      connectSrc: ["'self'", 'ws:', 'wss:', ...stripe, ...standIns],
      frameSrc: ["'self'", ...stripe, ...standIns],
      objectSrc: ["'none'"],
      baseUri: ["'self'"],
      frameAncestors: ["'none'"],
      formAction: ["'self'"],
      upgradeInsecureRequests: secure ? [] : null,
    },
  };
}
