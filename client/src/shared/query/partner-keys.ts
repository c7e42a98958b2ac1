/** What developers set up. */
export const partnerKeys = {
  apiKeys: {
    all: ['api-keys'],
    list: ['api-keys', 'list'],
    config: ['api-keys', 'config'],
    calls: ['api-keys', 'calls'],
  },
  partner: {
    document: ['partner', 'document'],
    webhooks: ['partner', 'webhooks'],
    list: ['partner', 'webhooks', 'list'],
    deliveries: (id: string) => ['partner', 'webhooks', 'deliveries', id] as const,
    delivery: (id: string, deliveryId: string) =>
      ['partner', 'webhooks', 'delivery', id, deliveryId] as const,
  },
} as const;
