import { defineSettings } from '../../../../platform/config/default-settings.js';

export const shipmentSettings = defineSettings(
  {
    // Until when a brand sends goods, and when support is asked after the reminder
    'shipment.shipDays': 2,
    'shipment.supportDays': 2,
    // The carrier's date where the brand names none
    'shipment.carrierDays': 4,
    // After the carrier's date: the creator is asked, later the goods count as received
    'shipment.askDays': 7,
    'shipment.arriveDays': 10,
    'shipment.problemDays': 5,
    'shipment.contentDays': 5,
  },
  {
    'shipment.shipDays': { min: 1 },
    'shipment.supportDays': { min: 1 },
    'shipment.carrierDays': { min: 1, max: 60 },
    'shipment.askDays': { min: 1, atMost: 'shipment.arriveDays' },
    'shipment.arriveDays': { min: 1 },
    'shipment.problemDays': { min: 1 },
    'shipment.contentDays': { min: 1 },
  },
);

type ShipmentSettings = typeof shipmentSettings;

declare module '../../../../platform/config/default-settings.js' {
  interface Settings extends ShipmentSettings {}
}
