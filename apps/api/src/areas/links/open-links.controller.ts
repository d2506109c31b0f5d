import { Controller, Header } from '@nestjs/common';
import { Problem, type AnswersOf, type TakenBy } from '@quad/domain/core';
import { openLinkCalls, userOpenLinks } from '@quad/domain/links';
import { Call } from '#core/call.js';
import type { Context } from '#core/context.js';
import { ResourceController } from '#core/resource/resource.controller.js';
import { From, type Caller } from '#areas/accounts/index.js';
import { LinkVisits } from './link-visits.service.js';
import { OpenLinksService } from './open-links.service.js';

type Taken = TakenBy<typeof openLinkCalls>;
type Answers = AnswersOf<typeof openLinkCalls>;

@Controller(userOpenLinks.path)
export class OpenLinksController extends ResourceController(userOpenLinks) {
  constructor(
    override readonly service: OpenLinksService,
    private readonly visits: LinkVisits,
  ) {
    super();
  }

  @Call(openLinkCalls.save)
  override save(ctx: Context, wish: Taken['save']): Promise<Answers['save']> {
    return this.service.make(ctx, wish);
  }

  @Call(openLinkCalls.info)
  @Header('x-robots-tag', 'noindex, nofollow')
  async info({ token }: Taken['info'], @From() from: Caller): Promise<Answers['info']> {
    // The token is the visitor's proof of who they are; without any, nobody has come.
    if (token === undefined) throw new Problem('unauthenticated');
    const { scope, subject_resource, subject_id, title, institution, expires_at } = await this.visits.visit(token, {
      from,
    });
    return {
      scope,
      subject_resource,
      subject_id,
      title,
      institution,
      expires_at: expires_at && expires_at.toISOString(),
    };
  }

  // A link is revoked, which leaves a trace; it is never deleted.
  override remove(): Promise<never> {
    return Promise.reject(new Problem('not_found'));
  }
}
