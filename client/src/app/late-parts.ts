/** What a feature brings to the frame of every screen. One file, so that it comes with one request after the first paint. */
export { TeamSwitch } from '@/features/identity/teams';
export { ChargeOverlay } from '@/features/money/wallet';
export { AddressBar, Bell } from '@/features/talk/notifications';
