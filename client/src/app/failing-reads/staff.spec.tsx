import { failingReads } from './failing-reads';

failingReads('staff');
