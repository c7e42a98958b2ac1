/** Defaults of all settings. Percentages of money are basis points (30 % = 3000); times are in the unit of the name. */
export const defaultSettings = {
  // Money (product.md 9: fee 30, VAT 0.19, CPM 9.5)
  'challenge.feeBp': 3000,
  'challenge.feeMode': 'inclusive' as 'inclusive' | 'on_top',
  'challenge.cpmMinor': 950,
  'challenge.minBudgetMinor': 5_000,
  'challenge.maxBudgetMinor': 100_000_000,
  'challenge.maxDays': 80,
  'challenge.instagram': false,
  'vat.defaultBp': 1900,
  'coin.minor': 1,
  'coin.buyingAge': 18,
  'account.minAge': 14,
  // Deadlines
  'quote.minutes': 15,
  'challenge.reviewHours': 72,
  'challenge.staffReviewDays': 5,
  'challenge.rejectedDays': 7,
  'challenge.pauseTailHours': 72,
  'entry.draftReviewHours': 72,
  'entry.changesHours': 48,
  'entry.lateDraftHours': 24,
  'entry.holdDays': 3,
  'entry.firstHoldDays': 7,
  'entry.firstHoldCount': 3,
  'invitation.days': 7,
  'tracking.perDay': 4,
  // Sign-in
  'auth.codeMinutes': 10,
  'auth.codeTries': 5,
  'auth.codeResendSeconds': 30,
  'auth.codesPerHourEmail': 5,
  'auth.codesPerHourIp': 20,
  'auth.passwordTriesPerHour': 10,
  'auth.passwordTriesPerHourIp': 50,
  'auth.sessionDays': 7,
  'auth.refreshDays': 30,
  'auth.partnerMinutes': 60,
  // Files
  'file.linkHours': 12,
  'file.orphanHours': 24,
  'image.maxPixels': 50_000_000,
  'image.maxSide': 2560,
  // Accounts
  'username.heldDays': 90,
  // Limits
  'limit.ipPerMinute': 600,
  'limit.userPerMinute': 600,
  'limit.uploadsPerDay': 200,
  'limit.uploadBytes': 5_000_000_000,
  'limit.waitlistPerHour': 30,
  'fraud.attemptsPer10Minutes': 5,
  'fraud.declinesPerHour': 3,
  'fraud.newAccountDailyMinor': 50_000,
  'fraud.newAccountDays': 7,
};

export type Settings = typeof defaultSettings;
