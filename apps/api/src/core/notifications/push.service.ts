import { Headers, Inject, Injectable, Logger } from '@nestjs/common';
import { Problem, type AnswersOf, type TakenBy } from '@quad/domain/core';
import { pushCalls } from '@quad/domain/notifications';
import { Serves } from '#core/call.js';
import { CONFIG, type Config } from '#core/config/env.js';
import type { Context } from '#core/context.js';
import { Database } from '#core/database/database.js';
import type { RowOf } from '#core/database/sql.js';
import { textOf } from '#core/errors/texts.js';
import { JobHandler, type StartedJob } from '#core/jobs/job-handlers.js';
import { PUSH } from './notifications.queries.js';
import { PushDoor } from './push-door.js';
import {
  ADD,
  COUNT,
  KEEP_KEYS,
  KEEP_NEWEST,
  KNOWN_KEYS,
  REMOVE,
  REMOVE_BY_ID,
  REMOVE_FROM_OTHERS,
  WAITING,
} from './push.queries.js';

type Taken = TakenBy<typeof pushCalls>;
type Answers = AnswersOf<typeof pushCalls>;
type Keys = RowOf<typeof KNOWN_KEYS>;

/** Limit of browsers per person; the oldest is removed. */
const BROWSERS = 10;
/** The push service drops what the browser has not fetched after this long (s); the bell still shows it. */
const KEPT_S = 86_400;
const GONE = [404, 410];

/** Web Push: notifies browsers while the portal is closed. The payload holds the sentence of the bell and its link only. */
@Injectable()
export class Push {
  private readonly logger = new Logger('Push');
  private keys: Promise<Keys> | undefined;

  constructor(
    private readonly database: Database,
    private readonly door: PushDoor,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** The public key that browsers subscribe with, and how many of the actor's browsers are subscribed. */
  @Serves(pushCalls.of)
  async of(ctx: Context): Promise<Answers['of']> {
    const [{ public_key }, row] = await Promise.all([
      this.pair(),
      COUNT.first(this.database.reading(ctx), { account_id: ctx.actor.account_id }),
    ]);
    return { public_key, browsers: row?.n ?? 0 };
  }

  /** Subscribes this browser, and unsubscribes other people who used it. Throws `invalid` for an endpoint of no push service. */
  @Serves(pushCalls.add)
  async add(
    ctx: Context,
    { endpoint, keys }: Taken['add'],
    @Headers('user-agent') user_agent = '',
  ): Promise<Answers['add']> {
    if (!this.door.allows(endpoint))
      throw new Problem('invalid', { fields: [{ field: 'endpoint', code: 'field.link' }] });
    const { account_id, institution_id } = ctx.actor;
    await REMOVE_FROM_OTHERS.rows(this.database.platform, { account_id, endpoint });
    await this.database.run(ctx, async ({ query }) => {
      await ADD.rows(query, {
        institution_id,
        account_id,
        endpoint,
        ...keys,
        user_agent: user_agent.slice(0, 300),
      });
      await KEEP_NEWEST.rows(query, { account_id, kept: BROWSERS });
    });
    return { added: true };
  }

  /** Unsubscribes this browser. */
  @Serves(pushCalls.remove)
  async remove(ctx: Context, { endpoint }: Taken['remove']): Promise<Answers['remove']> {
    const { account_id } = ctx.actor;
    await this.database.run(ctx, ({ query }) => REMOVE.rows(query, { account_id, endpoint }));
    return { removed: true };
  }

  /**
   * Sends what is still unread, and removes subscriptions that the push service reports as expired. If the push service
   * is down, the job runs again and may send twice: the browser replaces a notification of the same tag.
   */
  @JobHandler(PUSH)
  async deliver({ payload, ctx }: StartedJob): Promise<void> {
    const waiting = await WAITING.rows(this.database.reading(ctx), payload as { ids: number[] });
    const outcomes = await Promise.allSettled(waiting.map((one) => this.send(ctx, one)));
    const failed = outcomes.filter(({ status }) => status === 'rejected').length;
    if (failed > 0 && failed === outcomes.length) throw new Problem('unavailable');
  }

  private async send(
    ctx: Context,
    { id, endpoint, p256dh, auth, notice, key, params, count, link, locale, institution }: RowOf<typeof WAITING>,
  ): Promise<void> {
    const { public_key, private_key } = await this.pair();
    const text = JSON.stringify({
      title: institution,
      body: textOf(locale, key, { ...params, count }),
      link: link ?? '/notifications',
      tag: `notice-${notice}`,
      lang: locale,
    });
    const { default: webpush } = await import('web-push');
    const parcel = webpush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, text, {
      TTL: KEPT_S,
      urgency: 'normal',
      vapidDetails: {
        subject: this.config.PUBLIC_URL?.startsWith('https:') ? this.config.PUBLIC_URL : 'mailto:no-reply@localhost',
        publicKey: public_key,
        privateKey: private_key,
      },
    });
    const status = await this.door.post({
      endpoint,
      method: parcel.method,
      headers: parcel.headers as Record<string, string>,
      body: parcel.body ?? null,
    });
    if (GONE.includes(status)) await this.database.run(ctx, ({ query }) => REMOVE_BY_ID.rows(query, { id }));
    else if (status === 429 || status >= 500) throw new Problem('unavailable');
    else if (status >= 400) this.logger.warn(`a push service answers ${status}`);
  }

  /** The installation's VAPID key pair, generated on first use; processes that generate one at the same time use the first. */
  private pair(): Promise<Keys> {
    this.keys ??= this.load().catch((problem: unknown) => {
      this.keys = undefined;
      throw problem;
    });
    return this.keys;
  }

  private async load(): Promise<Keys> {
    const { platform } = this.database;
    const known = await KNOWN_KEYS.first(platform, {});
    if (known) return known;
    const { default: webpush } = await import('web-push');
    const made = webpush.generateVAPIDKeys();
    await KEEP_KEYS.rows(platform, { public_key: made.publicKey, private_key: made.privateKey });
    return (await KNOWN_KEYS.first(platform, {}))!;
  }
}
