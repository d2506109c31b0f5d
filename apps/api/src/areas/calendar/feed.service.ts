import { Inject, Injectable, Req, Res } from '@nestjs/common';
import { isLanguage } from '@quad/i18n';
import { addDays, DAY_MS, Problem, type AnswersOf, type TakenBy } from '@quad/domain/core';
import { calendarCalls, MOST_DAYS } from '@quad/domain/calendar';
import { OPEN_LINK_MAX_DAYS } from '@quad/domain/links';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { From, makeToken, type Caller } from '#areas/accounts/index.js';
import { LinkIssuer, LinkVisits } from '#areas/links/index.js';
import { Serves } from '#core/call.js';
import { addressOfLinks, CONFIG, type Config } from '#core/config/env.js';
import { systemContext, type Context } from '#core/context.js';
import { Database } from '#core/database/database.js';
import { answerRepeatsWith } from '#core/database/idempotent.js';
import { textOf } from '#core/errors/texts.js';
import { ics } from './ics.js';
import { FEED_OF, GONE, PERSONAL } from './personal.queries.js';

type Taken = TakenBy<typeof calendarCalls>;

type Feed = AnswersOf<typeof calendarCalls>['feed'];

/** A feed begins so many days ago. */
const BACK = 60;
const NONE: Feed = { id: null, created_at: null, expires_at: null, last_visited_at: null, address: null };

/**
 * The link by which calendar programs read a person's calendar: a public link like any other, listed with them, one a person;
 * another one ends it. Its secret is shown once.
 */
@Injectable()
export class FeedService {
  constructor(
    private readonly database: Database,
    private readonly links: LinkIssuer,
    private readonly visits: LinkVisits,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Serves(calendarCalls.feed)
  async find(ctx: Context): Promise<Feed> {
    const link = await this.links.openOf(this.database.reading(ctx), this.wanted(ctx));
    if (!link) return NONE;
    const { id, created_at, expires_at, last_visited_at } = link;
    return {
      id,
      created_at: created_at.toISOString(),
      expires_at: expires_at?.toISOString() ?? null,
      last_visited_at: last_visited_at?.toISOString() ?? null,
      address: null,
    };
  }

  /** Makes the link, or another in place of the old one. */
  @Serves(calendarCalls.makeFeed)
  async make(ctx: Context, _: unknown, @From() { origin }: Caller): Promise<Feed> {
    const token = makeToken();
    await this.database.run(ctx, async (tx) => {
      const old = await this.links.openOf(tx.query, this.wanted(ctx));
      if (old) await this.links.revoke(tx, old.id);
      await this.links.issue(tx, {
        scope: 'calendar',
        subject_id: ctx.actor.account_id,
        owner_id: ctx.actor.account_id,
        title: ctx.actor.name,
        token,
        expires_at: new Date(Date.now() + OPEN_LINK_MAX_DAYS * DAY_MS),
      });
    });
    const feed = await this.find(ctx);
    answerRepeatsWith(ctx, feed);
    const file = `${token}.${ctx.locale}.ics`;
    return { ...feed, address: `${addressOfLinks(this.config, origin)}/api/v1/calendar/feed/${file}` };
  }

  @Serves(calendarCalls.endFeed)
  async end(ctx: Context): Promise<Feed> {
    await this.database.run(ctx, async (tx) => {
      const link = await this.links.openOf(tx.query, this.wanted(ctx));
      if (!link) throw new Problem('not_found', { params: { resource: 'user_open_links' } });
      await this.links.revoke(tx, link.id);
    });
    return NONE;
  }

  /**
   * The calendar of the person whose secret it is, in the language that they chose; else in that of the screen on which
   * they made the link, which its address keeps.
   */
  async read(file: string, from: Caller): Promise<{ readonly body: string; readonly etag: string }> {
    const [token = '', made] = file.replace(/\.ics$/, '').split('.');
    const { owner_id, institution_id } = await this.visits.visit(token, {
      from,
      scope: 'calendar',
    });
    const query = this.database.reading(systemContext(institution_id));
    const reader = await FEED_OF.first(query, { account_id: owner_id });
    if (!reader) throw new Problem('links.link_dead', { status: 404 });
    const locale = reader.locale ?? (isLanguage(made) ? made : reader.default_locale);
    const span = { from: addDays(reader.today, -BACK), to: addDays(reader.today, MOST_DAYS - BACK) };
    const asked = { account_id: owner_id, ...span };
    const spoken = this.database.reading({ ...systemContext(institution_id), locale });
    const entries = [...(await PERSONAL.rows(spoken, asked)), ...(await GONE.rows(spoken, asked))];
    const here = addressOfLinks(this.config, from.origin);
    return ics({
      name: `${reader.institution}: ${reader.name}`,
      time_zone: reader.time_zone,
      uid: reader.calendar_uid,
      entries: entries.map((entry) => ({
        ...entry,
        url: entry.link && here + entry.link,
        category: textOf(locale, `calendar:kind.${entry.kind}`),
      })),
    });
  }

  @Serves(calendarCalls.ics)
  async ics(
    { token }: Taken['ics'],
    @From() from: Caller,
    @Req() { headers }: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { body, etag } = await this.read(token, from);
    void reply.headers({
      etag,
      'cache-control': 'private, no-cache',
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'inline; filename="calendar.ics"',
      'x-robots-tag': 'noindex, nofollow',
    });
    const known = headers['if-none-match']?.split(',').map((each) => each.trim().replace(/^W\//, ''));
    if (known?.includes(etag)) return void reply.status(304).send();
    return void reply.send(body);
  }

  private wanted({ actor }: Context): { readonly scope: 'calendar'; readonly owner_id: number } {
    return { scope: 'calendar', owner_id: actor.account_id };
  }
}
