export * from './format';
export * from './country';
export * from './deadline';
export * from './month';
