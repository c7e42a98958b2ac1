export { type LinkedAccount, PlatformAccounts } from './platform-accounts.js';
export { type LinkedPlatform, linkedPlatforms, platformNames } from './platform-link.types.js';
export { PlatformLinksModule } from './platform-links.module.js';
