/** The ways by which a browser reaches an authenticator, as WebAuthn names them. */
export const transports = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;
export type Transport = (typeof transports)[number];
