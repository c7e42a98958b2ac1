export const addressKinds = ['billing', 'shipping'] as const;
export type AddressKind = (typeof addressKinds)[number];
