import { once } from 'node:events';
import { createServer } from 'node:http';
import express from 'express';
import { createApple } from './apple/index.ts';
import { listenForFiles } from './clamav/clamav.ts';
import { type Controls, controlRoutes } from './control-routes.ts';
import { SandboxClock } from './core/clock.ts';
import { DEFAULT_RETRIES_MS } from './core/deliveries.ts';
import { Faults } from './core/faults.ts';
import { faulty, journalled, loopbackOnly, openToLocalPages } from './core/gateway.ts';
import { Journal } from './core/journal.ts';
import { StateFile } from './core/state-file.ts';
import { PushReceiver } from './push/push.ts';
import { giphyRouter } from './giphy/giphy.ts';
import { createGoogle } from './google/index.ts';
import { createGooglePlay } from './google-play/index.ts';
import { mailRouter } from './mail/index.ts';
import { Mailbox } from './mail/mailbox.ts';
import { mailProvider } from './mail/provider.ts';
import { listenForMail } from './mail/smtp.ts';
import { metricsControl } from './metrics/control.ts';
import { Posts } from './metrics/posts.ts';
import { tiktokRouter } from './metrics/tiktok.ts';
import { youtubeRouter } from './metrics/youtube.ts';
import { type SandboxOptions, assertHarmless } from './options.ts';
import { homePage } from './pages/home.ts';
import { createPaypal } from './paypal/index.ts';
import { createPlatforms } from './platforms/index.ts';
import { ScreeningNames, screeningRouter } from './screening/list.ts';
import { createStripe } from './stripe/index.ts';
import { TEST_CARDS } from './stripe/test-cards.ts';
import { VatRegister, viesRouter } from './vies/registry.ts';
import { hooksRouter } from './hooks/hooks.ts';
import { websitesRouter } from './websites/websites.ts';

export type { SandboxOptions } from './options.ts';
export type { PaypalExchange } from './paypal/types.ts';
export type { StripeExchange } from './stripe/exchange.ts';

export interface Sandbox extends Controls {
  url: string;
  port: number;
  smtpPort: number;
  scannerPort: number;
  push: PushReceiver;
  close(): Promise<void>;
}

const WEBHOOK_DELAY_MS = 30;
const FOLLOW_UP_MS = 50;

/** Starts the outside world: Stripe, PayPal, Google sign-in, a mailbox, the platforms' figures and VIES. */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  assertHarmless(options);
  const log = options.log ?? (() => undefined);
  const clock = new SandboxClock();
  const faults = new Faults();
  const journal = new Journal();
  const state = new StateFile(options.stateFile, log);
  let url = '';
  const publicUrl = () => url;

  const stripe = createStripe(
    {
      keys: { secret: options.stripeSecretKey, publishable: options.stripePublicKey },
      webhook: options.webhookUrl
        ? {
            url: options.webhookUrl,
            secret: options.webhookSecret ?? '',
            events: options.webhookEvents ?? ['*'],
          }
        : null,
      webhookDelayMs: options.webhookDelayMs ?? WEBHOOK_DELAY_MS,
      webhookRetriesMs: options.webhookRetriesMs ?? DEFAULT_RETRIES_MS,
      followUpMs: options.followUpMs ?? FOLLOW_UP_MS,
      publicUrl,
      onExchange: options.onStripeExchange ?? (() => undefined),
    },
    { clock, faults, journal, state },
  );
  const paypal = createPaypal(
    {
      credentials: { clientId: options.paypalClientId, clientSecret: options.paypalClientSecret },
      webhook: options.paypalWebhookUrl
        ? { url: options.paypalWebhookUrl, id: options.paypalWebhookId ?? '' }
        : null,
      webhookDelayMs: options.webhookDelayMs ?? WEBHOOK_DELAY_MS,
      webhookRetriesMs: options.webhookRetriesMs ?? DEFAULT_RETRIES_MS,
      publicUrl,
      onExchange: options.onPaypalExchange ?? (() => undefined),
    },
    { clock, faults, journal, state },
  );
  const google = createGoogle(options.google ?? {}, clock, state, publicUrl);
  const apple = createApple(options.appleWebhookUrl, clock, state);
  const play = { webhookUrl: options.googlePlayWebhookUrl, issueIdToken: google.control.issueIdToken };
  const googlePlay = createGooglePlay(play, clock, state, publicUrl);
  const push = new PushReceiver();
  const mailbox = new Mailbox();
  const provider = mailProvider(
    options.mailWebhookUrl ? { url: options.mailWebhookUrl, secret: options.mailWebhookSecret ?? '' } : null,
    () => clock.now(),
  );
  state.register('mail', mailbox);
  const posts = new Posts(clock);
  state.register('posts', posts);
  const platforms = createPlatforms(clock, state, posts);
  const vies = new VatRegister(() => state.touch());
  state.register('vies', vies);
  const screening = new ScreeningNames(() => state.touch());
  state.register('screening', screening);

  const smtp = await listenForMail(
    options.smtpPort ?? 0,
    () => clock.now(),
    (mail) => {
      mailbox.receive(mail);
      state.touch();
    },
    log,
  );
  const scanner = await listenForFiles(options.scannerPort ?? 0, log);
  const controls: Controls = {
    stripe: stripe.control,
    paypal: paypal.control,
    google: google.control,
    apple: apple.control,
    googlePlay: googlePlay.control,
    mail: mailbox,
    mailProvider: provider,
    metrics: metricsControl(posts, () => state.touch()),
    platforms: platforms.control,
    vies,
    screening,
    scanner,
    clock,
    faults,
    journal,
    reset() {
      stripe.control.reset();
      paypal.control.reset();
      google.control.reset();
      apple.control.reset();
      googlePlay.control.reset();
      mailbox.clear();
      posts.clear();
      platforms.reset();
      vies.clear();
      screening.clear();
      scanner.silent = false;
      faults.reset();
      journal.clear();
      clock.reset();
      state.touch();
    },
  };

  const app = express();
  app.disable('x-powered-by');
  app.use(loopbackOnly(publicUrl));
  app.get('/', (_req, res) => res.send(homePage(smtp.port, [...TEST_CARDS])));
  app.use('/_sandbox', controlRoutes(controls));
  app.use(mailRouter(mailbox));
  app.use('/v1', openToLocalPages);
  const others = [
    '/google',
    '/apple',
    '/google-play',
    '/youtube',
    '/tiktok',
    '/instagram',
    '/vies',
    '/screening',
    '/websites',
    '/giphy/v1',
  ];
  app.use(['/v1', '/paypal/v1', '/paypal/v2', ...others], journalled(journal, clock));
  app.use(others, faulty(faults, journal));
  app.use(stripe.router, paypal.router, google.router);
  app.use(platforms.router, youtubeRouter(posts), tiktokRouter(posts));
  app.use(apple.router, googlePlay.router);
  app.use(viesRouter(vies, () => clock.now()));
  app.use(screeningRouter(screening));
  app.use(websitesRouter(), hooksRouter(), giphyRouter(publicUrl), push.router());

  const server = createServer(app);
  try {
    server.listen(options.port ?? 0, '127.0.0.1');
    await once(server, 'listening');
  } catch (error) {
    await smtp.close();
    await scanner.close();
    throw error;
  }
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the sandbox has no port');
  url = options.publicUrl?.replace(/\/$/, '') ?? `http://127.0.0.1:${address.port}`;
  log(`sandbox at ${url}, mail at port ${smtp.port}, virus scanner at port ${scanner.port}`);

  return {
    ...controls,
    push,
    url,
    port: address.port,
    smtpPort: smtp.port,
    scannerPort: scanner.port,
    async close() {
      await stripe.close();
      await paypal.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await smtp.close();
      await scanner.close();
      state.flush();
    },
  };
}
