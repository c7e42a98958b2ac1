export { CoinSale } from './coin-sale.js';
export { CoinPackagesModule } from './coin-packages.module.js';
export { CoinPackagesService, type PackageOnSale } from './coin-packages.service.js';
