import { defineSettings } from '../../../platform/config/default-settings.js';

export const trackingSettings = defineSettings(
  {
    'tracking.perDay': 4,
    // Units of each platform's API: for YouTube a list of up to 50 posts costs one, for TikTok a call for up to 20.
    'tracking.youtubePerDay': 10_000,
    'tracking.youtubePerMinute': 300,
    'tracking.tiktokPerDay': 50_000,
    'tracking.tiktokPerMinute': 120,
    // Our own posts are read from our own database, up to 500 a unit.
    'tracking.anyjoiPerDay': 500_000,
    'tracking.anyjoiPerMinute': 1_000,
    // Share of them that only people get: submitting a post and refreshing never wait for the rounds.
    'tracking.reserveBp': 1_000,
    // While units are scarce, so long a post waits until its call is full.
    'tracking.gatherMinutes': 10,
    'tracking.lateMinutes': 60,
    'tracking.refreshMinutes': 15,
    'tracking.mostByHand': 200,
    'tracking.csvRows': 1_000,
    // Whose stated figures count as verified and are paid for
    'tracking.csvPaid': 'none' as 'none' | 'staff' | 'all',
    // So long figures that staff entered by hand wait for a second person
    'tracking.manualDays': 7,
    // What 1,000 views are worth in media money
    'tracking.youtubeEmvMinor': 1_400,
    'tracking.tiktokEmvMinor': 900,
    'tracking.anyjoiEmvMinor': 900,
    'limit.trackingsPerHour': 60,
    'limit.contentFilesPerHour': 30,
  },
  {
    'tracking.perDay': { max: 96 },
    'tracking.reserveBp': { max: 9_000 },
    'tracking.gatherMinutes': { max: 60 },
    'tracking.mostByHand': { max: 10_000 },
    'tracking.csvRows': { min: 1, max: 5_000 },
    'tracking.manualDays': { min: 1, max: 30 },
    'tracking.csvPaid': { choices: ['none', 'staff', 'all'] },
  },
);

type TrackingSettings = typeof trackingSettings;

declare module '../../../platform/config/default-settings.js' {
  interface Settings extends TrackingSettings {}
}
