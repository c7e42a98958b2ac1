import { failingReads } from './failing-reads';

failingReads('creator');
