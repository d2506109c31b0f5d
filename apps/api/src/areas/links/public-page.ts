import { Header, Inject } from '@nestjs/common';
import type { AnyCall, TakenOf } from '@quad/domain/core';
import type { OpenLinkScope } from '@quad/domain/links';
import type { z } from 'zod';
import { From, type Caller } from '#areas/accounts/index.js';
import { Serves } from '#core/call.js';
import { PAGES } from './document-token.js';
import { LinkVisits, type OpenedLink } from './link-visits.service.js';

/** A call without sign-in, which takes the token of a link. */
interface PublicCall extends AnyCall {
  readonly can: 'public';
  readonly query: z.ZodType<{ token?: string | undefined }>;
  readonly answer: z.ZodType;
}
type Shows<C extends PublicCall> = (opened: OpenedLink, input: TakenOf<C>) => Promise<z.input<C['answer']> | undefined>;

/**
 * Makes a service's method the public page of documents of a scope: it answers what a visitor with the link may see, and
 * undefined where there is nothing to show. The visit is counted, search engines are kept out, and links to such
 * documents can be made. The web's page has the path of the call.
 */
export const PublicPage =
  <C extends PublicCall>(call: C, scope: OpenLinkScope) =>
  <H extends Shows<C>>(service: object, key: string, { value: show }: TypedPropertyDescriptor<H>): void => {
    const visits = Symbol(scope);
    Inject(LinkVisits)(service, visits);
    const open = `${key} ${scope}`;
    const descriptor = {
      configurable: true,
      value(this: Record<symbol, LinkVisits>, input: { token?: string }, from: Caller) {
        const shown = (opened: OpenedLink) => show!.call(this, opened, input as TakenOf<C>);
        return this[visits]!.show(input.token, { from, scope }, shown);
      },
    };
    Object.defineProperty(service, open, descriptor);
    From()(service, open, 1);
    Header('x-robots-tag', 'noindex, nofollow')(service, open, descriptor);
    Serves<PublicCall>(call)(service, open, descriptor);
    PAGES.set(scope, call.path);
  };
