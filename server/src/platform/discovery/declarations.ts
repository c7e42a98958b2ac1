import { Injectable } from '@nestjs/common';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import { type Declaration, declaredOnClass, declaredOnMethod } from './declare.js';

export interface DeclaredMethod<Meta, Method> {
  meta: Meta;
  instance: object;
  /** The method, bound to its instance. */
  run: Method;
}

export interface DeclaredClass<Meta> {
  meta: Meta;
  instance: object;
}

type AnyMethod = (...input: never[]) => unknown;

/**
 * Reads the decorators of all providers. Registries ask for theirs in `onModuleInit`, when every provider of every
 * module exists.
 */
@Injectable()
export class Declarations {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
  ) {}

  methods<Meta, Method extends AnyMethod>(kind: Declaration<Meta>): DeclaredMethod<Meta, Method>[] {
    return this.instances().flatMap((instance) => {
      const prototype = Object.getPrototypeOf(instance) as Record<string, AnyMethod>;
      return this.scanner.getAllMethodNames(prototype).flatMap((name) => {
        const method = prototype[name];
        if (!method) return [];
        return declaredOnMethod(kind, prototype, name).map((meta) => ({
          meta,
          instance,
          run: method.bind(instance) as Method,
        }));
      });
    });
  }

  classes<Meta>(kind: Declaration<Meta>): DeclaredClass<Meta>[] {
    return this.instances().flatMap((instance) =>
      declaredOnClass(kind, instance.constructor).map((meta) => ({ meta, instance })),
    );
  }

  /** Each once, also where several tokens answer the same object. */
  private instances(): object[] {
    const found = this.discovery
      .getProviders()
      .filter((wrapper) => wrapper.isDependencyTreeStatic() && !wrapper.isTransient)
      .map(({ instance }) => instance as unknown)
      .filter((instance): instance is object => typeof instance === 'object' && instance !== null)
      .filter((instance) => Object.getPrototypeOf(instance) !== null);
    return [...new Set(found)];
  }
}

/** Two of one name stop the boot. */
export function byName<Item extends { name: string }>(
  what: string,
  items: readonly Item[],
): Map<string, Item> {
  const named = new Map<string, Item>();
  for (const item of items) {
    if (named.has(item.name)) throw new Error(`two ${what} are called ${item.name}`);
    named.set(item.name, item);
  }
  return named;
}
