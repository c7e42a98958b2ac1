/** How people's accounts at the simulated platforms are linked; `url` is that of the sandbox. */
export const platformVariables = (url: string): Record<string, string> => ({
  ...youtubeClient(url),
  ...tiktokClient(url),
  ...instagramClient(url),
});

export const youtubeClient = (url: string): Record<string, string> => ({
  YOUTUBE_CLIENT_ID: 'anyjoi-youtube',
  YOUTUBE_CLIENT_SECRET: 'youtube-sandbox-secret',
  YOUTUBE_CONSENT_URL: `${url}/youtube/consent`,
  YOUTUBE_OAUTH_BASE: `${url}/youtube/oauth`,
});

export const tiktokClient = (url: string): Record<string, string> => ({
  TIKTOK_CLIENT_KEY: 'anyjoi-tiktok',
  TIKTOK_CLIENT_SECRET: 'tiktok-sandbox-secret',
  TIKTOK_CONSENT_URL: `${url}/tiktok/consent`,
});

export const instagramClient = (url: string): Record<string, string> => ({
  INSTAGRAM_CLIENT_ID: 'anyjoi-instagram',
  INSTAGRAM_CLIENT_SECRET: 'instagram-sandbox-secret',
  INSTAGRAM_CONSENT_URL: `${url}/instagram/consent`,
  INSTAGRAM_OAUTH_BASE: `${url}/instagram`,
  INSTAGRAM_API_BASE: `${url}/instagram/graph`,
});
