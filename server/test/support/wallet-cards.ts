import type { TestApp } from './app.js';

/** The card that the wallet sheet of a device hands to the page. */
export async function walletCard(
  app: TestApp,
  wallet: 'apple_pay' | 'google_pay',
  token = 'pm_card_visa',
): Promise<string> {
  const form = new URLSearchParams({
    type: 'card',
    'card[token]': token,
    'metadata[sandbox_wallet]': wallet,
  });
  const answer = await fetch(`${app.sandbox.url}/v1/payment_methods`, {
    method: 'POST',
    headers: { authorization: 'Bearer pk_test_sandbox' },
    body: form,
  });
  const { id } = (await answer.json()) as { id: string };
  return id;
}
