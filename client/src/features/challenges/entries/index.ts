export { OfferStill } from './components/OfferStill';
