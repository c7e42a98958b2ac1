import { failingReads } from './failing-reads';

failingReads('everybody');
