import { Injectable } from '@nestjs/common';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import { type Declaration, declaredOnClass, declaredOnMethod, isDeclaredIn } from './declare.js';

export interface DeclaredMethod<Meta, Method> {
  meta: Meta;
  instance: object;
  /** The method, bound to its instance. */
  run: Method;
}

export interface DeclaredClass<Meta, Instance> {
  meta: Meta;
  instance: Instance;
}

type AnyMethod = (...input: never[]) => unknown;

/**
 * Reads the decorators of all providers. Registries ask for theirs in `onModuleInit`, when every provider of every
 * module exists.
 */
@Injectable()
export class Declarations {
  private found: object[] | undefined;

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
  ) {}

  methods<Meta, Method>(kind: Declaration<Meta, Method>): DeclaredMethod<Meta, Method>[] {
    return this.instances().flatMap((instance) => {
      const prototype = Object.getPrototypeOf(instance) as Record<string, AnyMethod>;
      if (!isDeclaredIn(kind, prototype)) return [];
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

  classes<Meta, Instance>(kind: Declaration<Meta, Instance>): DeclaredClass<Meta, Instance>[] {
    return this.instances().flatMap((instance) =>
      declaredOnClass(kind, instance.constructor).map((meta) => ({ meta, instance: instance as Instance })),
    );
  }

  /** Methods by the name they declare; two of one name stop the boot. */
  methodsByName<Name extends string, Method>(kind: Declaration<Name, Method>): Map<Name, Method> {
    return underNames(
      kind.what,
      this.methods(kind).map(({ meta, run }) => [meta, run]),
    );
  }

  /** Providers by the name they declare; two of one name stop the boot. */
  classesByName<Name extends string, Instance>(kind: Declaration<Name, Instance>): Map<Name, Instance> {
    return underNames(
      kind.what,
      this.classes(kind).map(({ meta, instance }) => [meta, instance]),
    );
  }

  private instances(): object[] {
    this.found ??= this.everyInstance();
    return this.found;
  }

  /** Each once, also where several tokens answer the same object. */
  private everyInstance(): object[] {
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
  return underNames(
    what,
    items.map((item) => [item.name, item]),
  );
}

function underNames<Name extends string, Item>(
  what: string,
  entries: readonly (readonly [Name, Item])[],
): Map<Name, Item> {
  const named = new Map<Name, Item>();
  for (const [name, item] of entries) {
    if (named.has(name)) throw new Error(`two ${what} are called ${name}`);
    named.set(name, item);
  }
  return named;
}
