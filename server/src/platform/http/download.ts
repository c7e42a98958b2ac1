import type { Response } from 'express';

/** A file that belongs to one person: saved, never shown as a page of ours, kept by nothing on the way. */
export const asDownload = (response: Response, name: string, type: string): Response =>
  response
    .setHeader('Content-Type', type)
    .setHeader('Content-Disposition', `attachment; filename="${name}"`)
    .setHeader('Content-Security-Policy', "sandbox; default-src 'none'")
    .setHeader('X-Content-Type-Options', 'nosniff')
    .setHeader('Cache-Control', 'private, no-store, no-transform');
