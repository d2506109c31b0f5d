import { Inject, Injectable, Logger } from '@nestjs/common';
import webpush from 'web-push';
import { Problem } from '@quad/domain/core';
import { CONFIG, type Config } from '#core/config/env.js';
import type { Context } from '#core/context.js';
import { Database } from '#core/database/database.js';
import { textOf } from '#core/errors/texts.js';
import { JobHandler, type StartedJob } from '#core/jobs/job-handlers.js';
import { PUSH } from './notify.query.js';
import { PushDoor } from './push-door.js';

/** A browser's address at its push service, as browsers hand it over. */
export interface Browser {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

interface Keys {
  readonly public_key: string;
  readonly private_key: string;
}
interface Waiting {
  readonly id: number;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly notice: number;
  readonly key: string;
  readonly params: Record<string, unknown>;
  readonly count: number;
  readonly link: string | null;
  readonly locale: string;
  readonly institution: string;
}

/** Browsers that one person may have told at most; the oldest gives way. */
const BROWSERS = 10;
/** A notice that the browser has not fetched within a day is in the bell anyway (s). */
const KEPT_S = 86_400;
const GONE = [404, 410];

/** Web Push: browsers that are told while the portal is closed. A text holds the sentence of the bell and its link, nothing else. */
@Injectable()
export class Push {
  private readonly logger = new Logger('Push');
  private keys: Promise<Keys> | undefined;

  constructor(
    private readonly database: Database,
    private readonly door: PushDoor,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** The public half that browsers subscribe with, and how many browsers of the actor's are told. */
  async of(ctx: Context): Promise<{ public_key: string; browsers: number }> {
    const [{ public_key }, [row]] = await Promise.all([
      this.pair(),
      this.database.read<{ n: number }>(
        ctx,
        'select count(*)::int as n from push_subscriptions where account_id = $1',
        [ctx.actor.account_id],
      ),
    ]);
    return { public_key, browsers: row?.n ?? 0 };
  }

  /** Tells this browser from now on, and nobody else who used it before. Throws `invalid` for an address that is no push service's. */
  async add(ctx: Context, { endpoint, keys }: Browser, user_agent: string): Promise<void> {
    if (!this.door.allows(endpoint))
      throw new Problem('invalid', { fields: [{ field: 'endpoint', code: 'field.link' }] });
    const { account_id, institution_id } = ctx.actor;
    await this.database.platform('delete from push_subscriptions where endpoint = $1 and account_id <> $2', [
      endpoint,
      account_id,
    ]);
    await this.database.run(ctx, async ({ query }) => {
      await query(
        `insert into push_subscriptions (institution_id, account_id, endpoint, p256dh, auth, user_agent) values ($1, $2, $3, $4, $5, $6)
        on conflict (institution_id, endpoint) do update set p256dh = excluded.p256dh, auth = excluded.auth, created_at = now()`,
        [institution_id, account_id, endpoint, keys.p256dh, keys.auth, user_agent.slice(0, 300)],
      );
      await query(
        `delete from push_subscriptions where id in (select id from push_subscriptions where account_id = $1
          order by created_at desc, id desc offset $2)`,
        [account_id, BROWSERS],
      );
    });
  }

  /** Tells this browser no longer. */
  async remove(ctx: Context, endpoint: string): Promise<void> {
    await this.database.run(ctx, ({ query }) =>
      query('delete from push_subscriptions where account_id = $1 and endpoint = $2', [ctx.actor.account_id, endpoint]),
    );
  }

  /**
   * Sends what is still unread; a browser that is gone is forgotten. A push service that is away is tried again with
   * the job, which may tell a browser twice: the same notice replaces itself there.
   */
  @JobHandler(PUSH)
  async deliver({ payload, ctx }: StartedJob): Promise<void> {
    const waiting = await this.database.read<Waiting>(ctx, WAITING, [(payload as { ids: number[] }).ids]);
    const outcomes = await Promise.allSettled(waiting.map((one) => this.send(ctx, one)));
    const failed = outcomes.filter(({ status }) => status === 'rejected').length;
    if (failed > 0 && failed === outcomes.length) throw new Problem('unavailable');
  }

  private async send(
    ctx: Context,
    { id, endpoint, p256dh, auth, notice, key, params, count, link, locale, institution }: Waiting,
  ): Promise<void> {
    const { public_key, private_key } = await this.pair();
    const text = JSON.stringify({
      title: institution,
      body: textOf(locale, key, { ...params, count }),
      link: link ?? '/notifications',
      tag: `notice-${notice}`,
      lang: locale,
    });
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
    if (GONE.includes(status))
      await this.database.run(ctx, ({ query }) => query('delete from push_subscriptions where id = $1', [id]));
    else if (status === 429 || status >= 500) throw new Problem('unavailable');
    else if (status >= 400) this.logger.warn(`a push service answers ${status}`);
  }

  /** The installation's pair, made at the first need; processes that make one at the same time agree on the first. */
  private pair(): Promise<Keys> {
    this.keys ??= this.load().catch((problem: unknown) => {
      this.keys = undefined;
      throw problem;
    });
    return this.keys;
  }

  private async load(): Promise<Keys> {
    const KNOWN = 'select public_key, private_key from push_keys';
    const [known] = await this.database.platform<Keys>(KNOWN);
    if (known) return known;
    const made = webpush.generateVAPIDKeys();
    await this.database.platform(
      'insert into push_keys (public_key, private_key) values ($1, $2) on conflict do nothing',
      [made.publicKey, made.privateKey],
    );
    return (await this.database.platform<Keys>(KNOWN))[0]!;
  }
}

const WAITING = `
  select s.id, s.endpoint, s.p256dh, s.auth, n.id as notice, n.key, n.params, n.count, n.link, coalesce(a.locale,
    i.locale) as locale, i.name as institution
  from notifications n join push_subscriptions s on s.account_id = n.account_id join accounts a on a.id = n.account_id, institutions i
  where n.id = any($1) and n.read_at is null and i.id = (select quad_institution())`;
