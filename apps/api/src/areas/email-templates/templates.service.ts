import { Injectable } from '@nestjs/common';
import { Problem } from '@quad/domain/core';
import {
  emailCalls,
  emailTemplates,
  isBlank,
  MAIL_LOCALES,
  type Audience,
  type AudienceCount,
  type AudienceOptions,
  type LetterText,
  type LetterTexts,
  type MailLocale,
  type Sample,
  type testMessage,
} from '@quad/domain/email-templates';
import type { z } from 'zod';
import { wanted } from '@quad/i18n';
import { Serves } from '#core/call.js';
import type { Context } from '#core/context.js';
import { Mail } from '#core/mail/mail.service.js';
import { ResourceService } from '#core/resource/resource.service.js';
import { EmailTemplate } from '#schema/index.js';
import { COUNT, COURSES, DEPARTMENTS, GROUPS, LEVELS, PEOPLE, ROLES } from './audience.queries.js';
import { belowLetter, Letters } from './letters.service.js';

/** The languages that there is a text in, in the order of the portal's. */
export const languagesOf = (texts: LetterTexts): MailLocale[] =>
  MAIL_LOCALES.filter((locale) => !isBlank(texts[locale]));

@Injectable()
export class TemplatesService extends ResourceService<typeof emailTemplates, EmailTemplate> {
  protected override readonly source = `(
    select t.*, array(select l from unnest(array['${MAIL_LOCALES.join(`', '`)}']) l where t.texts ? l) as languages,
      (select count(*)::int from email_sendings s
        where s.email_template_id = t.id) as sendings, (select max(s.created_at) from email_sendings s
          where s.email_template_id = t.id) as last_sent_at
    from email_templates t)`;
  constructor(
    private readonly letters: Letters,
    private readonly mail: Mail,
  ) {
    super(emailTemplates, EmailTemplate);
  }

  /** How many the audience names. Without a template, as for one in every language. */
  @Serves(emailCalls.count)
  async count(
    ctx: Context,
    { audience, topic, languages }: { audience: Audience; topic: string; languages: readonly string[] },
  ): Promise<AudienceCount> {
    const row = await COUNT.first(this.database.reading(ctx), {
      audience: JSON.stringify(audience),
      languages: [...languages],
      topic,
    });
    if (!row) throw new Error('a count has a row');
    return row;
  }

  @Serves(emailCalls.options)
  async options(ctx: Context): Promise<AudienceOptions> {
    const [roles, departments, groups, courses, levels] = await this.database.readMany(ctx, [
      ROLES.with({}),
      DEPARTMENTS.with({}),
      GROUPS.with({}),
      COURSES.with({}),
      LEVELS.with({}),
    ]);
    return { roles, departments, groups, courses, levels };
  }

  @Serves(emailCalls.people)
  people(
    ctx: Context,
    { search, ids }: { search: string; ids?: readonly number[] },
  ): Promise<{ id: number; name: string; username: string }[]> {
    return PEOPLE.rows(this.database.reading(ctx), { patterns: wanted(search) ?? null, ids: ids ?? null });
  }

  /** Answers the values of the variables for a person. Values of others need the right to write to them. */
  @Serves(emailCalls.sample)
  async sample(
    ctx: Context,
    { account_id = ctx.actor.account_id, topic }: { account_id?: number; topic: string },
  ): Promise<Sample> {
    if (account_id !== ctx.actor.account_id) this.require(ctx, 'publish');
    const one = (await this.letters.addressees(this.database.reading(ctx), [account_id], ctx.actor.name)).get(
      account_id,
    );
    if (!one) throw new Problem('not_found', { params: { resource: 'accounts', id: account_id } });
    const below = Object.fromEntries(
      MAIL_LOCALES.map((locale) => [locale, belowLetter(locale, { institution: one.institution, topic })]),
    ) as Sample['below'];
    return { account_id, name: one.name, locale: one.locale, values: { ...one.values }, below };
  }

  /** Sends the text in the editor to the person's own address. */
  @Serves(emailCalls.test)
  async test(ctx: Context, { locale, topic, text }: z.output<typeof testMessage>): Promise<{ sent_to: string }> {
    return this.database.run(ctx, async (tx) => {
      const { account_id, institution_id, name } = ctx.actor;
      const me = (await this.letters.addressees(tx.query, [account_id], name)).get(account_id);
      if (!me || !Mail.reaches(me.email)) throw new Problem('email-templates.no_own_address');
      const letter = this.letters.write(me.email, me, { institution_id, topic, text, locale });
      await this.mail.send(tx, { ...letter, subject: `[Test] ${letter.subject}` });
      return { sent_to: me.email };
    });
  }

  /** A language without words is none. */
  protected override prepare(values: { texts?: Partial<Record<MailLocale, LetterText>> }): object {
    const { texts = {} } = values;
    return { ...values, texts: Object.fromEntries(languagesOf(texts).map((locale) => [locale, texts[locale]])) };
  }
}
