import { createHmac, timingSafeEqual } from 'node:crypto';
import { Header, Inject, Injectable } from '@nestjs/common';
import { Problem, type TakenBy } from '@quad/domain/core';
import {
  defaultPace,
  isMandatory,
  NOTICE_CATEGORIES,
  NOTICE_PACES,
  type NoticeCategory,
  type NoticePace,
  paceOf,
} from '@quad/domain/notices';
import {
  MAIL_TOPICS,
  UNSUBSCRIBE_KINDS,
  unsubscribeCalls,
  type MailTopic,
  type UnsubscribeKind,
  type UnsubscribeState,
} from '@quad/domain/notifications';
import { Serves } from '#core/call.js';
import { systemContext, type Context } from '#core/context.js';
import { addressOfLinks, CONFIG, type Config } from '#core/config/env.js';
import { keyOf } from '#core/config/keys.js';
import { Database, type Transaction } from '#core/database/database.js';
import { ALIVE, CHOICES, INSTITUTION } from './preferences.queries.js';
import { NoticePreferences } from './preferences.service.js';

type Taken = TakenBy<typeof unsubscribeCalls>;

/** What an unsubscribe link turns off, and for which account. */
export interface WayOut {
  readonly institution_id: number;
  readonly account_id: number;
  readonly kind: UnsubscribeKind;
  readonly what: string;
}

/** The link for people, and the headers by which mail programs offer the same with one click (RFC 8058). */
export interface WayOutOf {
  readonly href: string;
  readonly headers: Readonly<Record<string, string>>;
}

const WORDS: Readonly<Record<UnsubscribeKind, readonly string[]>> = {
  topic: MAIL_TOPICS,
  category: NOTICE_CATEGORIES,
  pace: NOTICE_PACES,
};

/**
 * Links by which the reader of a letter ends letters of its kind without signing in: signed, so that no row is needed;
 * they can do nothing else.
 */
@Injectable()
export class Unsubscribe {
  constructor(
    private readonly database: Database,
    private readonly preferences: NoticePreferences,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** The portal's address in letters, without a slash at its end. */
  get home(): string {
    return addressOfLinks(this.config);
  }

  wayOut(out: WayOut): WayOutOf {
    const said = Buffer.from(JSON.stringify([out.institution_id, out.account_id, out.kind, out.what])).toString(
      'base64url',
    );
    const token = `${said}.${this.signed(said)}`;
    return {
      href: `${this.home}/public/unsubscribe?token=${token}`,
      headers: {
        'List-Unsubscribe': `<${this.home}/api/v1/public/unsubscribe?token=${token}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    };
  }

  /** What the holder of a link sees; nothing is changed by looking. Throws `notifications.link_dead`, whatever is wrong with it. */
  @Serves(unsubscribeCalls.look)
  @Header('x-robots-tag', 'noindex, nofollow')
  async look({ token }: Taken['look']): Promise<UnsubscribeState> {
    const out = this.read(token);
    const ctx = await this.contextOf(out);
    const [{ preferences, topics_off, email }, place] = await Promise.all([
      this.preferences.of(ctx),
      INSTITUTION.first(this.database.reading(ctx), { id: out.institution_id }),
    ]);
    const categories = preferences
      .filter(({ mandatory }) => !mandatory.includes('mail'))
      .map(({ category, mail }) => ({ category, pace: mail }));
    const isOff = {
      topic: () => topics_off.includes(out.what as MailTopic),
      category: () => categories.every(({ category, pace }) => category !== out.what || pace === 'off'),
      pace: () => categories.every(({ pace }) => pace !== out.what),
    };
    return {
      institution: place?.name ?? 'Quad',
      email: masked(email ?? ''),
      kind: out.kind,
      what: out.what,
      is_off: isOff[out.kind](),
      topics: MAIL_TOPICS.map((topic) => ({ topic, wanted: !topics_off.includes(topic) })),
      categories,
    };
  }

  /** Ends what the link is about; once more changes nothing. */
  async end(token: string): Promise<void> {
    const out = this.read(token);
    await this.database.run(await this.contextOf(out), async (tx) => {
      if (out.kind === 'topic') return this.preferences.chooseTopic(tx, out.what as MailTopic, false);
      for (const category of out.kind === 'category'
        ? [out.what as NoticeCategory]
        : await this.atPace(tx, out.what as NoticePace)) {
        if (!isMandatory(category, 'mail'))
          await this.preferences.choose(tx, { category, channel: 'mail', pace: 'off' });
      }
    });
  }

  /** Keeps choices of the same person, for letters alone. */
  @Serves(unsubscribeCalls.choose)
  async choose({ token, topics, categories }: Taken['choose']): Promise<UnsubscribeState> {
    await this.database.run(await this.contextOf(this.read(token)), async (tx) => {
      for (const [topic, wanted] of Object.entries(topics))
        await this.preferences.chooseTopic(tx, topic as MailTopic, wanted!);
      for (const [category, pace] of Object.entries(categories))
        await this.preferences.choose(tx, { category: category as NoticeCategory, channel: 'mail', pace: pace! });
    });
    return this.look({ token });
  }

  @Serves(unsubscribeCalls.end)
  async endFor({ token }: Taken['end']): Promise<UnsubscribeState> {
    await this.end(token);
    return this.look({ token });
  }

  private async atPace(tx: Transaction, pace: NoticePace): Promise<NoticeCategory[]> {
    const chosen = await CHOICES.rows(tx.query, { account_id: tx.ctx.actor.account_id });
    const known = new Map(chosen.map((one) => [one.category, one]));
    return NOTICE_CATEGORIES.filter(
      (category) => (paceOf(category, 'mail', known.get(category)) ?? defaultPace(category, 'mail')) === pace,
    );
  }

  private signed(said: string): string {
    return createHmac('sha256', keyOf(this.config, 'unsubscribing')).update(said).digest('base64url');
  }

  private read(token: string): WayOut {
    const [said = '', signature = ''] = token.split('.');
    const [given, right] = [Buffer.from(signature), Buffer.from(this.signed(said))];
    if (given.length !== right.length || !timingSafeEqual(given, right))
      throw new Problem('notifications.link_dead', { status: 404 });
    const [institution_id, account_id, kind, what] = JSON.parse(Buffer.from(said, 'base64url').toString()) as [
      number,
      number,
      UnsubscribeKind,
      string,
    ];
    // Words that a later release has no longer.
    if (!UNSUBSCRIBE_KINDS.includes(kind) || !WORDS[kind].includes(what))
      throw new Problem('notifications.link_dead', { status: 404 });
    return { institution_id, account_id, kind, what };
  }

  /** Acts as the person, who need not be signed in. */
  private async contextOf({ institution_id, account_id }: WayOut): Promise<Context> {
    const ctx = systemContext(institution_id, []);
    const person = await ALIVE.first(this.database.reading(ctx), { id: account_id });
    if (!person) throw new Problem('notifications.link_dead', { status: 404 });
    return { ...ctx, actor: { ...ctx.actor, ...person, account_id, grants: {} }, request_id: 'unsubscribe' };
  }
}

/** `anna.karimova@wiut.example` as `an…@wiut.example`: the owner recognises it, a stranger learns nothing. */
const masked = (email: string): string => email.replace(/^(.{0,2})[^@]*(?=@)/, '$1…');
