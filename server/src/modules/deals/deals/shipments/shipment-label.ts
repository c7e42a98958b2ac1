import { countries } from '../../../../kernel/countries.js';
import { dayOf, formatDay } from '../../../../kernel/format.js';
import type { Language } from '../../../../kernel/sentence.js';
import { Sheet } from '../../../../platform/pdf/sheet.js';
import type { SealedAddress } from './shipment-addresses.js';
import { inWords } from './shipment-items.js';
import type { ShipmentState } from './shipment.types.js';

interface Label {
  shipment: Pick<ShipmentState, 'id' | 'items' | 'createdAt'>;
  address: SealedAddress;
  from: string;
  deal: string;
  language: Language;
}

const words = {
  en: {
    title: 'Shipping label',
    to: 'To',
    from: 'From',
    deal: 'Deal',
    goods: 'Contents',
    phone: 'Phone',
    asked: 'Asked on',
    only: 'The address is for this shipment alone.',
  },
  de: {
    title: 'Versandetikett',
    to: 'An',
    from: 'Von',
    deal: 'Deal',
    goods: 'Inhalt',
    phone: 'Telefon',
    asked: 'Angefordert am',
    only: 'Die Adresse ist nur für diese Sendung bestimmt.',
  },
} as const;

/** The one place where the address of the creator stands. */
export function writeLabel({ shipment, address, from, deal, language }: Label): Promise<Buffer> {
  const said = words[language];
  const sheet = new Sheet({
    title: `${said.title} ${shipment.id}`,
    author: from,
    language,
    at: shipment.createdAt,
  });
  const column = { x: sheet.left, width: sheet.width };
  const small = { size: 8, soft: true };
  const line = (text: string, style: object = {}, gap = 4) =>
    sheet.down(sheet.text(text, column, style) + gap);
  line(said.title, { size: 22, weight: 'bold' }, 20);
  line(said.to, small);
  for (const part of linesOf(address, said.phone, language)) line(part, { size: 16, weight: 'medium' }, 3);
  sheet.down(18);
  sheet.rule();
  sheet.down(18);
  for (const [label, text] of [
    [said.from, from],
    [said.deal, deal],
    [said.goods, inWords(shipment.items)],
    [said.asked, formatDay(dayOf(shipment.createdAt))],
  ] as const) {
    line(label, small, 2);
    line(text, { size: 11 }, 10);
  }
  sheet.foot([said.only, shipment.id], (page, of) => `${page} / ${of}`);
  return sheet.end();
}

function linesOf(address: SealedAddress, phone: string, language: Language): string[] {
  const town = [address.postalCode, address.city].filter(Boolean).join(' ');
  const lines = [
    address.name,
    address.company,
    address.line1,
    address.line2,
    town,
    address.state,
    countryName(address.country, language),
    address.phone ? `${phone} ${address.phone}` : null,
  ];
  return lines.filter((line): line is string => typeof line === 'string' && line !== '');
}

const countryName = (code: string, language: Language): string =>
  (language === 'en'
    ? countries.find((country) => country.code === code)?.name
    : new Intl.DisplayNames('de', { type: 'region' }).of(code)) ?? code;
