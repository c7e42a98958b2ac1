import { BASIS, eur } from '../../../kernel/money.js';
import type { InvoiceDto, InvoicePartyDto } from './dto/invoice.dto.js';
import type { InvoiceEntity } from './invoice.entity.js';
import type { InvoiceSnapshot, Party } from './invoice.types.js';
import { wordsOf } from './invoice-words.js';

export const toInvoiceDto = (row: InvoiceEntity, snapshot: InvoiceSnapshot): InvoiceDto => ({
  id: row.id,
  number: row.number,
  kind: row.kind,
  userId: row.userId,
  subjectId: row.subjectId,
  seller: toParty(snapshot.seller),
  buyer: toParty(snapshot.buyer),
  lines: snapshot.lines.map((line) => ({
    text: line.text,
    quantity: line.quantity,
    unit: eur(line.unitMinor),
    net: eur(line.netMinor),
    vatRate: line.vatBp / BASIS,
    vatCategory: line.vatCategory,
  })),
  net: eur(row.netMinor),
  vatGroups: snapshot.vatGroups.map((group) => ({
    rate: group.rateBp / BASIS,
    category: group.category,
    net: eur(group.netMinor),
    vat: eur(group.vatMinor),
    note: group.note === null ? null : wordsOf(snapshot.language).notes[group.note],
  })),
  vat: eur(row.vatMinor),
  gross: eur(row.grossMinor),
  corrects: row.corrects,
  correctsNumber: snapshot.corrects?.number ?? null,
  status: row.status,
  issuedAt: row.issuedAt?.toISOString() ?? null,
  vatTrace: snapshot.decision?.trace ?? [],
});

const toParty = ({
  name,
  person,
  line1,
  line2,
  postalCode,
  city,
  country,
  vatId,
  email,
}: Party): InvoicePartyDto => ({ name, person, line1, line2, postalCode, city, country, vatId, email });
