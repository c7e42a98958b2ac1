import type { RequestHandler } from 'express';
import helmet from 'helmet';
import type { Config } from '../platform/config/config.js';

type Directives = Record<string, string[] | null>;

/** For every answer: pages, the API, files and what sockets ask for by HTTP. */
export function securityHeaders(config: Config): RequestHandler {
  const whole = helmet({
    contentSecurityPolicy: contentSecurityPolicy(config),
    strictTransportSecurity: config.secure,
    crossOriginEmbedderPolicy: false,
    // PayPal's window tells the page that opened it how it ended.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
  });
  const short = builtFileHeaders(config);
  return (request, response, next) =>
    (/^\/(assets|flags)\//.test(request.path) ? short : whole)(request, response, next);
}

/**
 * A screen loads dozens of built files, so theirs are few: what a script may do is said by the page that loads it, and
 * opened by itself a file may do nothing.
 */
const builtFileHeaders = (config: Config): RequestHandler =>
  helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
    strictTransportSecurity: config.secure,
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xFrameOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });

/**
 * Scripts come from us and from those who take payments, nobody else; styles may be inline because Ant Design writes
 * them at run time.
 */
function contentSecurityPolicy(config: Config): { directives: Directives } {
  const { env, secure, production, origins } = config;
  const standIns = production
    ? []
    : [env.STRIPE_SCRIPT_URL, env.PAYPAL_SCRIPT_URL]
        .filter((url) => url !== '')
        .map((url) => new URL(url).origin);
  const stripe =
    env.STRIPE_SCRIPT_URL === ''
      ? ['https://js.stripe.com', 'https://api.stripe.com', 'https://hooks.stripe.com']
      : [];
  const paypal = env.PAYPAL_CLIENT_ID !== '' && env.PAYPAL_SCRIPT_URL === '' ? paypalHosts(production) : [];
  const paypalImages = paypal.length > 0 ? ['https://www.paypalobjects.com'] : [];
  const files = env.FILES_ORIGIN === '' ? [] : [env.FILES_ORIGIN];
  // Older browsers do not take sockets of the same host for 'self'.
  const sockets = origins.map((origin) => origin.replace(/^http/, 'ws'));
  return {
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", ...stripe, ...paypal, ...standIns],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:', ...files, ...paypalImages, ...config.gifHosts],
      mediaSrc: ["'self'", 'blob:', ...files],
      fontSrc: ["'self'", 'data:'],
      connectSrc: ["'self'", ...sockets, ...stripe, ...paypal, ...standIns],
      frameSrc: ["'self'", ...posts, ...stripe, ...paypal, ...standIns],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      frameAncestors: ["'none'"],
      formAction: ["'self'"],
      upgradeInsecureRequests: secure ? [] : null,
    },
  };
}

/** Posts of creators play in frames of their platforms, once somebody asks for it: `lib/post-embed.ts` of the client. */
const posts = ['https://www.youtube-nocookie.com', 'https://www.tiktok.com'];

/** Its buttons are a frame of its own, and call it; outside production they belong to its test system. */
const paypalHosts = (production: boolean): string[] => [
  'https://www.paypal.com',
  'https://www.paypalobjects.com',
  ...(production ? [] : ['https://www.sandbox.paypal.com']),
];
