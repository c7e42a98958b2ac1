import type { Response } from 'express';

/** Nothing in a file of somebody's runs, loads or is framed as if it were a page of ours. */
export const FILE_POLICY = "sandbox; default-src 'none'; frame-ancestors 'none'";

/** A file that belongs to one person: saved, never shown as a page of ours, kept by nothing on the way. */
export const asDownload = (response: Response, name: string, type: string): Response =>
  response
    .setHeader('Content-Type', type)
    .setHeader('Content-Disposition', `attachment; filename="${name}"`)
    .setHeader('Content-Security-Policy', FILE_POLICY)
    .setHeader('X-Content-Type-Options', 'nosniff')
    .setHeader('Cache-Control', 'private, no-store, no-transform');
