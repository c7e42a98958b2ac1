import type { InvoiceService } from '@e-invoice-eu/core';
import { Injectable, Logger } from '@nestjs/common';
import type { DocumentFormat } from './invoice.entity.js';
import type { InvoiceSnapshot } from './invoice.types.js';
import { toEn16931 } from './e-invoice-document.js';

export type XmlFormat = Exclude<DocumentFormat, 'pdf'>;

/** Names of the library. Factur-X carries the plain CII document of EN 16931 inside the PDF. */
const libraryFormats: Record<XmlFormat, string> = {
  'xrechnung-ubl': 'XRECHNUNG-UBL',
  'xrechnung-cii': 'XRECHNUNG-CII',
  'factur-x': 'CII',
};

/** Two megabytes of code, loaded with the first document. */
async function load(): Promise<InvoiceService> {
  const { InvoiceService: Service } = await import('@e-invoice-eu/core');
  const logger = new Logger('EInvoice');
  return new Service({
    log: (message: string) => logger.debug(message),
    warn: (message: string) => logger.warn(message),
    error: (message: string) => logger.error(message),
  });
}

/** Writes the electronic forms of an invoice; nothing but the snapshot goes in, so the bytes are always the same. */
@Injectable()
export class EInvoiceWriter {
  private service: Promise<InvoiceService> | undefined;

  async write(invoice: InvoiceSnapshot, format: XmlFormat): Promise<Buffer> {
    const service = await (this.service ??= load());
    const written = await service.generate(toEn16931(invoice), {
      format: libraryFormats[format],
      lang: invoice.language === 'de' ? 'de-de' : 'en-us',
      noWarnings: true,
    });
    const xml = Buffer.from(written).toString('utf8');
    return Buffer.from(format === 'xrechnung-ubl' ? xml : withReference(xml, invoice));
  }
}

const SUMS_END = '</ram:SpecifiedTradeSettlementHeaderMonetarySummation>';
const QUALIFIED = 'urn:un:unece:uncefact:data:standard:QualifiedDataType:100';

/** The library loses the corrected invoice (BG-3) on the way to CII; it stands behind the sums. */
function withReference(xml: string, { corrects }: InvoiceSnapshot): string {
  if (corrects === null) return xml;
  if (!xml.includes(SUMS_END)) throw new Error('a CII document without its sums');
  const day = corrects.issuedOn.replaceAll('-', '');
  return xml.replace(
    SUMS_END,
    `${SUMS_END}
			<ram:InvoiceReferencedDocument>
				<ram:IssuerAssignedID>${corrects.number}</ram:IssuerAssignedID>
				<ram:FormattedIssueDateTime>
					<qdt:DateTimeString xmlns:qdt="${QUALIFIED}" format="102">${day}</qdt:DateTimeString>
				</ram:FormattedIssueDateTime>
			</ram:InvoiceReferencedDocument>`,
  );
}
