export * from './format';
export * from './country';
export * from './deadline';
