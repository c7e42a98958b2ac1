import { createCardElement } from './card-element.ts';
import { openChallenge } from './challenge-frame.ts';
import { installStripe } from './install.ts';
import { createWalletSheet } from './wallet-sheet.ts';

/** The stand-in for the Stripe script: the source text of its parts, put together for the browser. */
export function stripeScript(base: string): string {
  return `// Sandbox — simulated, no real money
(${installStripe.toString()})(${JSON.stringify(base)}, {
  createCardElement: ${createCardElement.toString()},
  openChallenge: ${openChallenge.toString()},
  createWalletSheet: ${createWalletSheet.toString()},
});
`;
}
