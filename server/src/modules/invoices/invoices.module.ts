import { Module } from '@nestjs/common';
import { AddressesModule } from '../addresses/index.js';
import { CheckoutModule } from '../checkout/index.js';
import { LedgerModule } from '../ledger/index.js';
import { TaxModule } from '../tax/index.js';
import { UsersModule } from '../users/index.js';
import { InvoiceDrafts } from './drafts.service.js';
import { EInvoiceWriter } from './e-invoice.writer.js';
import { InvoiceContents } from './invoice-content.js';
import { InvoiceFiles } from './invoice-files.service.js';
import { InvoicesController } from './invoices.controller.js';
import { InvoicesListener } from './invoices.listener.js';
import { InvoicesQueries } from './invoices.queries.js';
import { InvoicesRepository } from './invoices.repository.js';
import { InvoiceIssuing } from './issuing.service.js';
import { Parties } from './parties.js';
import { SelfBilling } from './self-billing.service.js';
import { InvoicesPersonalData } from './personal-data.repository.js';

@Module({
  imports: [AddressesModule, TaxModule, UsersModule, CheckoutModule, LedgerModule],
  controllers: [InvoicesController],
  providers: [
    InvoicesRepository,
    InvoicesPersonalData,
    InvoiceContents,
    Parties,
    InvoiceDrafts,
    InvoiceIssuing,
    EInvoiceWriter,
    InvoiceFiles,
    InvoicesQueries,
    InvoicesListener,
    SelfBilling,
  ],
  exports: [InvoicesQueries, SelfBilling],
})
export class InvoicesModule {}
