/**
 * i18next knows no keys of its own: `TextOf` types them, with the values they need. i18next-cli would write all of them
 * into this file if it were missing.
 */
export {};
