/** What the sandbox says of the stores it stands for. */
export interface StoreCredentials {
  apple: { bundleId: string; issuerId: string; keyId: string; apiKey: string; rootCertificate: string };
  googlePlay: { packageName: string; serviceAccount: string; pushAudience: string; pushAccount: string };
}

/** The variables by which the server takes the sandbox for the App Store and Google Play. */
export const storeVariables = ({
  url,
  apple,
  googlePlay,
}: StoreCredentials & { url: string }): Record<string, string> => ({
  APPLE_BUNDLE_ID: apple.bundleId,
  APPLE_ENVIRONMENT: 'Sandbox',
  APPLE_ROOT_CERTS: apple.rootCertificate,
  APPLE_ISSUER_ID: apple.issuerId,
  APPLE_KEY_ID: apple.keyId,
  APPLE_API_KEY: apple.apiKey,
  APPLE_API_BASE: `${url}/apple`,
  GOOGLE_PLAY_PACKAGE: googlePlay.packageName,
  GOOGLE_PLAY_SERVICE_ACCOUNT: googlePlay.serviceAccount,
  GOOGLE_PLAY_BASE: `${url}/google-play`,
  GOOGLE_PLAY_PUSH_AUDIENCE: googlePlay.pushAudience,
  GOOGLE_PLAY_PUSH_ACCOUNT: googlePlay.pushAccount,
});
