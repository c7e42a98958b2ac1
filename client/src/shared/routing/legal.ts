/** Pages of the operator, each at an address of its own; their texts are settings. */
export const legalPages = ['imprint', 'terms', 'privacy', 'cookies'] as const;
export type LegalPage = (typeof legalPages)[number];
