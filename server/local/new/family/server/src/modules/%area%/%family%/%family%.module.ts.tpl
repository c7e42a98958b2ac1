import { Module } from '@nestjs/common';
import { %Family%Controller } from './%family%.controller.js';
import { %Family%Queries } from './%family%.queries.js';
import { %Family%Repository } from './%family%.repository.js';
import { %Family%Service } from './%family%.service.js';

@Module({
  controllers: [%Family%Controller],
  providers: [%Family%Repository, %Family%Queries, %Family%Service],
})
export class %Family%Module {}
