import { Injectable, type OnApplicationBootstrap, type Type } from '@nestjs/common';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import { accessLabel, ENDPOINT, type EndpointMetadata, scopeOf } from '../platform/http/endpoint.js';
import type { Scope } from '../platform/security/scopes.js';

const takesToken = (access: EndpointMetadata['access']) =>
  access === 'member' || access === 'optional' || typeof access !== 'string';

const PATH_METADATA = 'path';

/** Refuses to start with a handler that declares no access. */
@Injectable()
export class EndpointCheck implements OnApplicationBootstrap {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly reflector: Reflector,
  ) {}

  onApplicationBootstrap(): void {
    const open = this.handlers().filter(({ endpoint }) => !endpoint);
    if (open.length > 0)
      throw new Error(`routes without @Endpoint: ${open.map(({ name }) => name).join(', ')}`);
  }

  /** `GET me → member`, one line per route, sorted; a test keeps a snapshot of it. */
  table(): string[] {
    return this.handlers()
      .map(({ endpoint }) => (endpoint ? `${endpoint.route} → ${accessLabel(endpoint)}` : ''))
      .sort();
  }

  /** `GET me`, as each handler declares it. */
  routes(): string[] {
    return this.handlers().flatMap(({ endpoint }) => (endpoint ? [endpoint.route] : []));
  }

  /** What a key or a member of a team needs for each route that takes a token; null = nobody but the person. */
  scopes(): { route: string; access: EndpointMetadata['access']; scope: Scope | null }[] {
    return this.handlers()
      .flatMap(({ endpoint, controller }) =>
        endpoint && takesToken(endpoint.access)
          ? [{ route: endpoint.route, access: endpoint.access, scope: scopeOf(endpoint, controller) }]
          : [],
      )
      .sort((a, b) => (a.route < b.route ? -1 : 1));
  }

  private handlers(): { name: string; endpoint: EndpointMetadata | undefined; controller: Type }[] {
    return this.discovery.getControllers().flatMap(({ instance, metatype }) => {
      const controller = instance as Record<string, unknown> | null;
      if (!controller || !metatype) return [];
      const prototype = Object.getPrototypeOf(controller) as Record<string, unknown>;
      return this.scanner
        .getAllMethodNames(prototype)
        .map((name) => ({ name, handler: prototype[name] as () => unknown }))
        .filter(({ handler }) => Reflect.hasMetadata(PATH_METADATA, handler))
        .map(({ name, handler }) => ({
          name: `${metatype.name}.${name}`,
          controller: metatype as Type,
          endpoint: this.reflector.get<EndpointMetadata | undefined>(ENDPOINT, handler),
        }));
    });
  }
}
