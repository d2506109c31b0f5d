import type { DiscoveryService, MetadataScanner } from '@nestjs/core';

/** A provider's method that carries a decorator, ready to be called. */
export interface Marked<V> {
  /** `Class.method`, for logs. */
  readonly name: string;
  readonly value: V;
  readonly call: (...args: never[]) => unknown;
}

/** Every method of every provider that carries metadata under `key`, in no order. */
export function markedMethods<V>(discovery: DiscoveryService, scanner: MetadataScanner, key: string): Marked<V>[] {
  return discovery.getProviders().flatMap(({ instance }) => {
    if (!instance || typeof instance !== 'object') return [];
    const prototype = Object.getPrototypeOf(instance) as Record<string, unknown> | null;
    if (!prototype) return [];
    return scanner.getAllMethodNames(prototype).flatMap((method) => {
      const body = (instance as Record<string, unknown>)[method];
      const value = typeof body === 'function' ? (Reflect.getMetadata(key, body) as V | undefined) : undefined;
      return value === undefined
        ? []
        : [
            {
              name: `${prototype.constructor.name}.${method}`,
              value,
              call: (body as (...args: never[]) => unknown).bind(instance),
            },
          ];
    });
  });
}
