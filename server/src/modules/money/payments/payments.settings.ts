import { defineSettings } from '../../../platform/config/default-settings.js';

export const paymentSettings = defineSettings(
  {
    'payment.minutes': 15,
    'payment.maxAttempts': 5,
    'payment.waitSeconds': 10,
    'payment.maxSavedCards': 10,
    'payment.addressAboveMinor': 25_000,
    // Payments that wait for a second member of the team: to be decided, and once confirmed to be paid
    'payment.requestDays': 7,
    'payment.approvedHours': 72,
    'payment.requestsPerDay': 50,
    'coin.minDepositMinor': 100,
    'coin.maxDepositMinor': 200_000,
    'store.appleCommissionBp': 3000,
    'store.googleCommissionBp': 3000,
    'store.consumptionConsent': true,
    'tip.feeBp': 1000,
    'tip.minMinor': 100,
    'tip.maxMinor': 50_000,
    'tip.perHour': 60,
    'fraud.attemptsPer10Minutes': 5,
    'fraud.declinesPerHour': 3,
    'fraud.newAccountDailyMinor': 50_000,
    'fraud.newAccountDays': 7,
  },
  {
    'payment.maxAttempts': { min: 1, max: 100 },
    'payment.waitSeconds': { min: 0, max: 60 },
    'payment.maxSavedCards': { min: 1, max: 100 },
    'payment.requestDays': { min: 1, max: 30 },
    'payment.approvedHours': { min: 1, max: 720 },
    'payment.requestsPerDay': { min: 1, max: 1000 },
    // The law allows no more.
    'payment.addressAboveMinor': { min: 0, max: 25_000 },
    'coin.minDepositMinor': { min: 1, atMost: 'coin.maxDepositMinor' },
    'tip.minMinor': { min: 1, atMost: 'tip.maxMinor' },
    'fraud.newAccountDays': { min: 0 },
  },
);

type PaymentSettings = typeof paymentSettings;

declare module '../../../platform/config/default-settings.js' {
  interface Settings extends PaymentSettings {}
}
