import { createHash } from 'node:crypto';
import type { RequestHandler } from 'express';
import express from 'express';
import type Stripe from 'stripe';
import { randomText } from '../../core/random.ts';
import type { StripeAccount } from '../account.ts';
import { invalidParam, missingResource } from '../errors.ts';
import type { Form } from '../form.ts';
import { LIST_SHAPE, listPage } from '../lists.ts';
import { type Operation, pathId } from '../operations.ts';
import { readParams } from '../params.ts';

const PURPOSES = ['account_requirement', 'additional_verification', 'dispute_evidence', 'identity_document'];
const TYPES: Record<string, string> = { ffd8ff: 'jpg', '89504e': 'png', '255044': 'pdf' };

/** A multipart body becomes a form: of the file only its size, kind and digest. */
export const readUpload: RequestHandler[] = [
  express.raw({ type: 'multipart/form-data', limit: '17mb' }),
  async (req, _res, next) => {
    if (!Buffer.isBuffer(req.body)) return next();
    const type = req.get('content-type') ?? '';
    const parts = await new Response(new Uint8Array(req.body), {
      headers: { 'content-type': type },
    }).formData();
    const form: Form = {};
    for (const [name, value] of parts) {
      if (typeof value === 'string') form[name] = value;
      else form[name] = await describe(value);
    }
    req.body = form;
    next();
  },
];

async function describe(file: File): Promise<string> {
  const bytes = Buffer.from(await file.arrayBuffer());
  const kind = TYPES[bytes.subarray(0, 3).toString('hex')] ?? '';
  const digest = createHash('sha256').update(bytes).digest('hex');
  return [file.name, kind, bytes.length, digest].join('|');
}

export function fileOperations(api: StripeAccount): Operation[] {
  const { files } = api.store;
  return [
    {
      method: 'POST',
      path: '/v1/files',
      run: (call) => {
        const params = readParams(call.form, { file: 'string', purpose: 'string' }, ['file', 'purpose']);
        const [filename = '', type = '', size = '0'] = (params.file ?? '').split('|');
        const purpose = params.purpose ?? '';
        if (!PURPOSES.includes(purpose)) throw invalidParam(`Invalid purpose: ${purpose}`, 'purpose');
        if (type === '') throw invalidParam('The file type is not supported.', 'file', 'invalid_file_type');
        const file: Stripe.File = {
          id: `file_${randomText(24)}`,
          object: 'file',
          created: api.clock.seconds(),
          expires_at: null,
          filename,
          links: { object: 'list', data: [], has_more: false, url: '/v1/file_links' },
          purpose,
          size: Number(size),
          title: null,
          type,
          url: null,
        };
        return files.add(file);
      },
    },
    {
      method: 'GET',
      path: '/v1/files',
      run: (call) => {
        const params = readParams(call.form, { ...LIST_SHAPE, purpose: 'string' });
        const rows = files.newestFirst().filter((row) => !params.purpose || row.purpose === params.purpose);
        return listPage(rows, params, '/v1/files');
      },
    },
    {
      method: 'GET',
      path: '/v1/files/:id',
      run: (call) => {
        const file = files.get(pathId(call));
        if (file) return file;
        throw missingResource('file', pathId(call), 'file');
      },
    },
  ];
}
