export { SupportOfPerson, useSupportOfPerson } from './SupportOfPerson';
