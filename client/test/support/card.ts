import type { FrameLocator, Page } from 'playwright-core';

/** Types a card into the form of the provider's stand-in. */
export async function typeCard(page: Page, number: string): Promise<void> {
  await page.getByTestId('card-number').fill(number);
  await page.getByTestId('card-expiry').fill('1234');
  await page.getByTestId('card-cvc').fill('123');
}

const bank = (page: Page): FrameLocator => page.frameLocator('[data-testid="3ds-frame"]');

/** The cardholder's answer on the bank's page. */
export const passChallenge = (page: Page): Promise<void> => bank(page).getByTestId('3ds-complete').click();
export const failChallenge = (page: Page): Promise<void> => bank(page).getByTestId('3ds-fail').click();

export const cards = {
  visa: '4242424242424242',
  mastercard: '5555555555554444',
  noMoney: '4000000000009995',
  challenge: '4000000000003220',
  challengeOnSetup: '4000002500003155',
} as const;
