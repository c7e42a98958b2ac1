const names = new Set<string>();

/**
 * Names a queue. Decorators call it while their classes are loaded, so the list is whole when the modules are put
 * together: Nest registers queues then, before any provider exists that DiscoveryService could find.
 */
export function declareQueue<Name extends string>(name: Name): Name {
  names.add(name);
  return name;
}

export const declaredQueues = (): string[] => [...names].toSorted();
