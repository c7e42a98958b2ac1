import type { Variable } from './environment.js';

/** How people's accounts on other platforms are linked. */
export const linkVariables = {
  YOUTUBE_CLIENT_ID: {
    kind: 'string',
    default: '',
    doc: "OAuth client that links people's YouTube channels; empty = YouTube cannot be linked",
  },
  YOUTUBE_CLIENT_SECRET: { kind: 'string', default: '', secret: true, doc: 'OAuth client for YouTube' },
  YOUTUBE_CONSENT_URL: {
    kind: 'url',
    default: 'https://accounts.google.com/o/oauth2/v2/auth',
    doc: 'where people agree to link YouTube',
  },
  YOUTUBE_OAUTH_BASE: {
    kind: 'url',
    default: 'https://oauth2.googleapis.com',
    doc: "Google's addresses token and revoke",
  },
  TIKTOK_CLIENT_KEY: {
    kind: 'string',
    default: '',
    doc: "app that links people's TikTok accounts; empty = TikTok cannot be linked",
  },
  TIKTOK_CLIENT_SECRET: { kind: 'string', default: '', secret: true, doc: 'app for TikTok' },
  TIKTOK_CONSENT_URL: {
    kind: 'url',
    default: 'https://www.tiktok.com/v2/auth/authorize/',
    doc: 'where people agree to link TikTok',
  },
  INSTAGRAM_CLIENT_ID: {
    kind: 'string',
    default: '',
    doc: "app that links people's Instagram accounts; empty = Instagram cannot be linked",
  },
  INSTAGRAM_CLIENT_SECRET: { kind: 'string', default: '', secret: true, doc: 'app for Instagram' },
  INSTAGRAM_CONSENT_URL: {
    kind: 'url',
    default: 'https://www.instagram.com/oauth/authorize',
    doc: 'where people agree to link Instagram',
  },
  INSTAGRAM_OAUTH_BASE: {
    kind: 'url',
    default: 'https://api.instagram.com',
    doc: "Instagram's address for codes",
  },
  INSTAGRAM_API_BASE: { kind: 'url', default: 'https://graph.instagram.com', doc: 'Instagram API' },
  PLATFORM_REDIRECT_URIS: {
    kind: 'list',
    default: '',
    doc: 'addresses platforms may send people back to; empty = /settings/platforms/callback of PUBLIC_URL',
  },
} as const satisfies Record<string, Variable>;
