import { AppError, invalidField, notFound } from '../../../../kernel/app-error.js';

export const shipmentNotFound = () =>
  notFound({
    en: 'This shipment does not exist or is not visible to you',
    de: 'Diese Sendung gibt es nicht, oder du kannst sie nicht sehen',
  });

export const noGoodsAgreed = () =>
  new AppError('CONFLICT', {
    en: 'No goods were agreed on in this deal',
    de: 'In diesem Deal wurden keine Waren vereinbart',
  });

export const notFundedYet = () =>
  new AppError('CONFLICT', {
    en: 'Goods are sent while the money of the deal is in escrow',
    de: 'Waren werden verschickt, solange das Geld des Deals hinterlegt ist',
  });

export const problemTooLate = () =>
  new AppError('CONFLICT', {
    en: 'A problem can be reported within 5 days of receipt',
    de: 'Ein Problem lässt sich innerhalb von 5 Tagen nach Erhalt melden',
  });

export const noLabel = () =>
  new AppError('CONFLICT', {
    en: 'There is a label once the shipment is approved, until it has arrived',
    de: 'Ein Etikett gibt es nach der Freigabe, bis die Sendung angekommen ist',
  });

export const tooManyShipments = () =>
  new AppError('CONFLICT', {
    en: 'Goods were asked for too often in this deal',
    de: 'In diesem Deal wurden zu oft Waren angefordert',
  });

export const unknownGoods = (field: string) =>
  invalidField(field, 'known', {
    en: 'Choose from the goods that were agreed on',
    de: 'Wähle aus den vereinbarten Waren',
  });

export const unknownVariant = (field: string) =>
  invalidField(field, 'known', {
    en: 'Choose one of the variants that were agreed on',
    de: 'Wähle eine der vereinbarten Varianten',
  });

export const otherValue = (field: string) =>
  invalidField(field, 'known', {
    en: 'The value is not the one that was agreed on',
    de: 'Der Wert ist nicht der vereinbarte',
  });

export const tooMany = (field: string, left: number) =>
  invalidField(field, 'range', {
    en: `Of these goods ${left} are left`,
    de: `Von diesen Waren sind noch ${left} übrig`,
  });

export const unknownAddress = () =>
  invalidField('addressId', 'known', {
    en: 'Choose one of your addresses',
    de: 'Wähle eine deiner Adressen',
  });

export const unknownProduct = (field: string) =>
  invalidField(field, 'known', {
    en: 'Choose one of your products',
    de: 'Wähle eines deiner Produkte',
  });

export const sameTitle = (field: string) =>
  invalidField(field, 'unique', {
    en: 'Each of the goods has a title of its own',
    de: 'Jede Ware braucht einen eigenen Titel',
  });

export const otherDay = () =>
  invalidField('arrivesOn', 'range', {
    en: 'Choose a day within the next 60 days',
    de: 'Wähle einen Tag in den nächsten 60 Tagen',
  });
