import { failingReads } from './failing-reads';

failingReads('brand');
