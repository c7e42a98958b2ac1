export type { Rule, Rules } from './rule';
export * from './generated/rules';
