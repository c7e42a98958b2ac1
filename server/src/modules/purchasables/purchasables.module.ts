import { Module } from '@nestjs/common';
import { Purchasables } from './purchasables.js';

@Module({ providers: [Purchasables], exports: [Purchasables] })
export class PurchasablesModule {}
