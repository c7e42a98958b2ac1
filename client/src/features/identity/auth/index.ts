export { LoginStill } from './components/LoginStill';
