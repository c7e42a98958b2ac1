import { installPaypal } from './install.ts';

/** The stand-in for PayPal's script: the source text of its one part. */
export const paypalScript = (base: string): string =>
  `// Sandbox — simulated, no real money\n(${installPaypal.toString()})(${JSON.stringify(base)});\n`;
