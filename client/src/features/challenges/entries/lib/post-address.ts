import type { Platform } from '../api/types';

const hosts: readonly [RegExp, Platform][] = [
  [/(^|\.)(youtube\.com|youtu\.be)$/, 'youtube'],
  [/(^|\.)tiktok\.com$/, 'tiktok'],
];

/** The platform an address belongs to, so that nobody has to choose it. */
export function platformOfAddress(address: string): Platform | null {
  try {
    const { host, hostname } = new URL(address.trim());
    if (host.toLowerCase() === window.location.host) return 'anyjoi';
    return hosts.find(([host]) => host.test(hostname.toLowerCase()))?.[1] ?? null;
  } catch {
    // Half-typed: no address yet.
    return null;
  }
}
