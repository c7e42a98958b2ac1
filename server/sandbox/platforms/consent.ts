import type { Router } from 'express';
import express from 'express';
import { escapeHtml, page } from '../pages/layout.ts';
import { LINKED_PLATFORMS, type LinkedPlatform } from './accounts.ts';
import type { ConsentRequest } from './grants.ts';
import { readConsent, returnTo } from './requests.ts';
import type { PlatformWorld } from './world.ts';

export const PLATFORM_NAMES: Readonly<Record<LinkedPlatform, string>> = {
  youtube: 'YouTube',
  tiktok: 'TikTok',
  instagram: 'Instagram',
};

/** One consent page for each platform: choose an account, then agree or refuse. */
export function consentRouter(world: PlatformWorld): Router {
  const router = express.Router();
  const form = express.urlencoded({ extended: false, limit: '32kb' });
  for (const platform of LINKED_PLATFORMS) {
    router.get(`/${platform}/consent`, (req, res) => {
      const query = new URLSearchParams(req.originalUrl.split('?')[1] ?? '');
      const request = readConsent(platform, query);
      if (typeof request === 'string') {
        res.status(400).send(page(PLATFORM_NAMES[platform], `<p>Error: ${escapeHtml(request)}</p>`));
        return;
      }
      res.send(consentPage(world, platform, request, query.toString()));
    });
    router.post(`/${platform}/consent`, form, (req, res) => {
      const request = readConsent(platform, new URLSearchParams(req.originalUrl.split('?')[1] ?? ''));
      const body = req.body as { handle?: string; refused?: string };
      if (typeof request === 'string') res.status(400).send(page(PLATFORM_NAMES[platform], request));
      else if (body.refused || !body.handle)
        res.redirect(303, returnTo(platform, request, { error: 'access_denied' }));
      else res.redirect(303, world.agree(platform, body.handle.replace(/^@/, ''), request));
    });
  }
  return router;
}

function consentPage(
  world: PlatformWorld,
  platform: LinkedPlatform,
  request: ConsentRequest,
  query: string,
): string {
  const action = `/${platform}/consent?${escapeHtml(query)}`;
  const choices = world.accounts
    .list(platform)
    .map(
      ({ handle, followers }) => `<form method="post" action="${action}">
        <input type="hidden" name="handle" value="${escapeHtml(handle)}">
        <p><button data-testid="platform-account" data-handle="${escapeHtml(handle)}">
          @${escapeHtml(handle)}, ${followers} followers</button></p></form>`,
    )
    .join('');
  return page(
    `Connect with ${PLATFORM_NAMES[platform]}`,
    `<p><strong>${escapeHtml(request.clientId)}</strong> wants to read: ${escapeHtml(request.scopes.join(', '))}.</p>
     ${choices}
     <form method="post" action="${action}">
       <label for="handle">Another account</label>
       <input id="handle" name="handle" required data-testid="platform-handle">
       <p><button class="primary" data-testid="platform-consent">Agree and continue</button></p>
     </form>
     <form method="post" action="${action}"><input type="hidden" name="refused" value="1">
       <button data-testid="platform-refuse">Cancel</button></form>`,
  );
}
