/**
 * First segments of the web's own pages and of the server's own paths, and words that would let a user name pass for
 * us. A user name is a page at the root (/:username), so it may be none of these. Tests hold the list against the
 * router of the client and the routes of the server.
 */
// prettier-ignore
export const reservedNames: readonly string[] = [
  // pages
  'products', 'pricing', 'l', 'login', 'logout', 'onboarding', 'invite', 'team-invite', 'check-in', 'profile', 'product', 'challenges', 'event',
  'creator', 'brand', 'certificate', 'shop', 'wallet', 'messages', 'support', 'courses', 'settings', 'notifications',
  'jane', 'staff', 'billing', 'posts', 'post', 'boards', 'community', 'music', 'promotions', 'campaigns', 'collabs', 'bids',
  'breeds', 'ovations', 'deals', 'offers', 'deliveries', 'content', 'creators', 'events', 'search', 'terms', 'privacy', 'imprint', 'cookies',
  'contact', 'about', 'help', 'blog', 'jobs', 'press', 'download', 'app', 'apps', 'home', 'index', 'index.html',
  'app.html', 'welcome', 'signup', 'signin', 'register', 'verify', 'reset', 'password', 'account', 'dashboard',
  'design', 'developers', 'error', 'not-found',
  // server
  'api', 'partner', 'socket.io', 'metrics', 'files', 'assets', 'health', 'static', 'public', 'favicon.svg',
  'favicon.ico', 'robots.txt', 'sitemap.xml', 'manifest.json', 'manifest.webmanifest', 'sw.js', 'webhook', 'webhooks',
  'auth', 'oauth', 'openapi.json', 'realtime', 'status', 'www', 'mail', 'ftp', 'cdn', 'admin', 'root',
  // us, and what would pass for us
  'anyjoi', 'anyjoi-team', 'anyjoi-support', 'team', 'moderator', 'official', 'security', 'system', 'finance',
  'payments', 'payouts', 'me', 'you', 'everyone', 'null', 'undefined', 'anonymous', 'deleted', 'unknown',
];

const reserved = new Set(reservedNames);

/** Provisional names of new accounts; nobody may choose one. */
export const PROVISIONAL_NAME = /^member-[a-z0-9]{6}$/;

export const isReservedName = (name: string): boolean => reserved.has(name.toLowerCase());
