declare const __PRODUCT_NAME__: string | undefined;

export const PRODUCT_NAME = typeof __PRODUCT_NAME__ === 'string' ? __PRODUCT_NAME__ : 'Anyjoi';

/** The product's name, followed by the page's. */
export const pageTitle = (title?: string): string => (title ? `${PRODUCT_NAME} · ${title}` : PRODUCT_NAME);
