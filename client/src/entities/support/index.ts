export { SupportOfPerson } from './SupportOfPerson';
