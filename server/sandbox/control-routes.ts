import type { NextFunction, Request, Response, Router } from 'express';
import express from 'express';
import type { AppleControl } from './apple/index.ts';
import type { SandboxClock } from './core/clock.ts';
import {
  ControlError,
  choice,
  jsonBody,
  optionalFlag,
  optionalNumber,
  optionalText,
  textField,
} from './core/control-body.ts';
import { type FaultRequest, type Faults, FAULT_KINDS } from './core/faults.ts';
import type { Journal } from './core/journal.ts';
import type { VirusScannerStandIn } from './clamav/clamav.ts';
import type { GoogleControl } from './google/index.ts';
import type { PlayControl } from './google-play/index.ts';
import type { Mailbox } from './mail/mailbox.ts';
import { MAIL_FATES, type MailProviderControl } from './mail/provider.ts';
import { type MetricsControl, readPostChange } from './metrics/control.ts';
import { paypalControlRoutes } from './paypal/control-routes.ts';
import type { PaypalControl } from './paypal/index.ts';
import { type PlatformsControl, platformControlRoutes } from './platforms/index.ts';
import { storeControlRoutes } from './store-controls.ts';
import { stripeControlRoutes } from './stripe/control-routes.ts';
import type { StripeControl } from './stripe/control.ts';
import type { ScreeningNames } from './screening/list.ts';
import type { VatRegister } from './vies/registry.ts';

export interface Controls {
  stripe: StripeControl;
  paypal: PaypalControl;
  google: GoogleControl;
  apple: AppleControl;
  googlePlay: PlayControl;
  mail: Mailbox;
  mailProvider: MailProviderControl;
  metrics: MetricsControl;
  platforms: PlatformsControl;
  vies: VatRegister;
  screening: ScreeningNames;
  scanner: VirusScannerStandIn;
  clock: SandboxClock;
  faults: Faults;
  journal: Journal;
  reset(): void;
}

/** The control interface over HTTP, for the demo, for scripts and for tests in another process. */
export function controlRoutes(controls: Controls): Router {
  const { clock, faults, journal, mail, metrics, google } = controls;
  const router = express.Router();
  router.use(express.json({ limit: '1mb' }));

  router.post('/reset', (_req, res) => {
    controls.reset();
    res.json({ ok: true });
  });
  router.get('/clock', (_req, res) => res.json(clock.describe()));
  router.post('/clock', (req, res) => {
    const body = jsonBody(req.body);
    if (optionalFlag(body, 'reset')) clock.reset();
    const freezeAt = optionalText(body, 'freezeAt');
    if (freezeAt !== undefined) clock.freeze(moment(freezeAt));
    else if (optionalFlag(body, 'freeze')) clock.freeze();
    clock.advance(optionalNumber(body, 'advanceMs') ?? 0);
    res.json(clock.describe());
  });

  router.get('/journal', (req, res) => res.json(journal.entries(journalFilter(req))));
  router.delete('/journal', (_req, res) => {
    journal.clear();
    res.json({ ok: true });
  });
  router.get('/faults', (_req, res) => res.json(faults.list()));
  router.post('/faults', (req, res) => res.json(faults.next(readFault(req.body))));
  router.delete('/faults', (_req, res) => {
    faults.reset();
    res.json({ ok: true });
  });

  router.get('/mail', (req, res) =>
    res.json(mail.list(typeof req.query.to === 'string' ? req.query.to : undefined)),
  );
  router.post('/mail/tell', async (req, res) => {
    const body = jsonBody(req.body);
    const fate = choice(body, 'fate', MAIL_FATES);
    res.json({ status: await controls.mailProvider.tell(textField(body, 'email'), fate) });
  });
  router.delete('/mail', (_req, res) => {
    mail.clear();
    res.json({ ok: true });
  });

  router.get('/metrics/posts', (_req, res) => {
    res.json(metrics.list().map((post) => ({ ...post, now: metrics.figures(post) })));
  });
  router.put('/metrics/posts', (req, res) => res.json(metrics.setPost(readPostChange(req.body))));
  router.post('/metrics/posts/:platform/:id/views', (req, res) => {
    const body = jsonBody(req.body);
    const platform = choice(req.params, 'platform', ['youtube', 'tiktok'] as const);
    const views = optionalNumber(body, 'views');
    if (views === undefined) throw new ControlError('views is missing.');
    res.json(metrics.setViews(platform, req.params.id, views));
  });

  router.put('/screening/:name', (req, res) => {
    const dataset = optionalText(jsonBody(req.body), 'dataset') ?? 'eu_fsf';
    res.json(controls.screening.add(req.params.name, { datasets: [dataset] }));
  });
  router.put('/vies/:vatId', (req, res) => {
    const body = jsonBody(req.body);
    const valid = optionalFlag(body, 'valid');
    const name = optionalText(body, 'name');
    const address = optionalText(body, 'address');
    const change = {
      ...(valid === undefined ? {} : { valid }),
      ...(name === undefined ? {} : { name }),
      ...(address === undefined ? {} : { address }),
    };
    res.json(controls.vies.set(req.params.vatId, change));
  });

  router.post('/google/id-token', (req, res) => {
    const body = jsonBody(req.body);
    const request = { email: textField(body, 'email'), ...body };
    res.json({ idToken: google.issueIdToken(request) });
  });
  router.post('/google/accounts', (req, res) => {
    const body = jsonBody(req.body);
    const verified = optionalFlag(body, 'emailVerified');
    res.json(google.addAccount(textField(body, 'email'), optionalText(body, 'name'), verified));
  });
  router.use('/platforms', platformControlRoutes(controls.platforms));
  router.use('/stores', storeControlRoutes(controls.apple, controls.googlePlay));
  router.use('/stripe', stripeControlRoutes(controls.stripe));
  router.use('/paypal', paypalControlRoutes(controls.paypal));
  router.use(controlErrors);
  return router;
}

function readFault(given: unknown): FaultRequest {
  const body = jsonBody(given);
  const request: FaultRequest = { kind: choice(body, 'kind', FAULT_KINDS) };
  for (const name of ['method', 'path', 'declineCode'] as const) {
    const value = optionalText(body, name);
    if (value !== undefined) request[name] = value;
  }
  for (const name of ['times', 'status', 'ms'] as const) {
    const value = optionalNumber(body, name);
    if (value !== undefined) request[name] = value;
  }
  return request;
}

function journalFilter(req: Request): { method?: string; path?: string } {
  const { method, path } = req.query;
  return {
    ...(typeof method === 'string' ? { method } : {}),
    ...(typeof path === 'string' ? { path } : {}),
  };
}

function moment(text: string): number {
  const at = Date.parse(text);
  if (Number.isNaN(at)) throw new ControlError('freezeAt must be a date.');
  return at;
}

/** What the control calls refuse is said to the caller: the sandbox has no secrets. */
function controlErrors(error: unknown, _req: Request, res: Response, _next: NextFunction): void {
  const message = error instanceof Error ? error.message : String(error);
  res.status(400).json({ error: message });
}
