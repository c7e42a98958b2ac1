import { Module } from '@nestjs/common';
import { UsersModule } from '../../identity/users/index.js';
import { LedgerModule } from '../ledger/index.js';
import { PaymentsModule } from '../payments/index.js';
import { TaxModule } from '../tax/index.js';
import { InvoicesController } from './invoices.controller.js';
import { InvoicesRepository } from './invoices.repository.js';
import { InvoicesPersonalData } from './personal-data.repository.js';
import { InvoiceContents } from './invoice-content.js';
import { Parties } from './parties.js';
import { InvoiceDrafts } from './drafts.service.js';
import { InvoiceIssuing } from './issuing.service.js';
import { EInvoiceWriter } from './e-invoice.writer.js';
import { InvoiceLogos } from './invoice-logos.service.js';
import { InvoiceFiles } from './invoice-files.service.js';
import { InvoicesQueries } from './invoices.queries.js';
import { InvoicesSearch } from './invoices.search.js';
import { InvoicesTimeline } from './invoices.timeline.js';
import { InvoicesListener } from './invoices.listener.js';
import { SelfBilling } from './self-billing.service.js';

@Module({
  imports: [UsersModule, LedgerModule, PaymentsModule, TaxModule],
  controllers: [InvoicesController],
  providers: [
    InvoicesRepository,
    InvoicesPersonalData,
    InvoicesSearch,
    InvoicesTimeline,
    InvoiceContents,
    Parties,
    InvoiceDrafts,
    InvoiceIssuing,
    EInvoiceWriter,
    InvoiceLogos,
    InvoiceFiles,
    InvoicesQueries,
    InvoicesListener,
    SelfBilling,
  ],
  exports: [InvoicesQueries, SelfBilling],
})
export class InvoicesModule {}
