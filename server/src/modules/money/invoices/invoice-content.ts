import { Injectable } from '@nestjs/common';
import { Encryption } from '../../../platform/security/encryption.js';
import type { InvoiceEntity } from './invoice.entity.js';
import { contentContext } from './invoice-seals.js';
import type { InvoiceContent, InvoiceSnapshot } from './invoice.types.js';

/** What an invoice says names people, so it lies encrypted in its row. */
@Injectable()
export class InvoiceContents {
  constructor(private readonly encryption: Encryption) {}

  seal(id: string, content: InvoiceContent | InvoiceSnapshot): string {
    return this.encryption.encrypt(JSON.stringify(content), contentContext(id));
  }

  draft({ id, content }: InvoiceEntity): InvoiceContent {
    return JSON.parse(this.encryption.decrypt(content, contentContext(id))) as InvoiceContent;
  }

  snapshot({ id, content, number }: InvoiceEntity): InvoiceSnapshot {
    if (number === null) throw new Error(`invoice ${id} is a draft`);
    return JSON.parse(this.encryption.decrypt(content, contentContext(id))) as InvoiceSnapshot;
  }
}
