export { staffPageOf } from './paths';
