import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import { accessLabel, ENDPOINT, type EndpointMetadata } from '../platform/http/endpoint.js';

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

  private handlers(): { name: string; endpoint: EndpointMetadata | undefined }[] {
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
          endpoint: this.reflector.get<EndpointMetadata | undefined>(ENDPOINT, handler),
        }));
    });
  }
}
