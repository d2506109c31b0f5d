import { createHash } from 'node:crypto';
import { Injectable, Res, StreamableFile } from '@nestjs/common';
import { Problem, type TakenBy } from '@quad/domain/core';
import { LOGO_BYTES, LOGO_PIXELS, settingsCalls } from '@quad/domain/settings';
import type { FastifyReply } from 'fastify';
import { Serves } from '#core/call.js';
import type { Context } from '#core/context.js';
import { Database } from '#core/database/database.js';
import { Outbox } from '#core/events/outbox.service.js';
import { safePicture, type SafePicture } from './safe-picture.js';
import { institutionUpdated } from './institution-updated.js';
import { LOCK_LOGO, LOGO, WRITE_LOGO } from './settings.queries.js';

type Taken = TakenBy<typeof settingsCalls>;

/** The picture of an institution, used instead of the drawn crest. */
@Injectable()
export class Logos {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
  ) {}

  /** Puts a picture there, or takes it away, and tells everybody. Throws `settings.logo_refused` for what is no safe picture. */
  @Serves(settingsCalls.changeLogo)
  async change(ctx: Context, { picture: base64 }: Taken['changeLogo']): Promise<{ logo: string | null }> {
    const institution_id = ctx.actor.institution_id;
    const picture =
      base64 === null ? null : safePicture(Buffer.from(base64, 'base64'), { bytes: LOGO_BYTES, pixels: LOGO_PIXELS });
    if (picture === undefined) throw new Problem('settings.logo_refused', { status: 422 });
    const logo = picture && `data:${picture.mime};base64,${picture.bytes.toString('base64')}`;
    const logo_hash = picture && createHash('sha256').update(picture.bytes).digest('hex').slice(0, 16);
    return this.database.runAbove(ctx, async (tx) => {
      const before = await LOCK_LOGO.first(tx.query, { institution_id });
      if (!before) throw new Problem('not_found');
      if (before.logo_hash === logo_hash) return { logo: logo_hash };
      await WRITE_LOGO.rows(tx.query, { institution_id, logo, logo_hash });
      await this.outbox.record(tx, institutionUpdated(institution_id, { logo: [before.logo_hash, logo_hash] }));
      return { logo: logo_hash };
    });
  }

  /** For everybody: sign-in screens show it, too. */
  async picture(institution_id: number): Promise<SafePicture> {
    const found = await LOGO.first(this.database.platform, { institution_id });
    const [, mime, base64 = ''] = /^data:([^;]+);base64,(.*)$/s.exec(found?.logo ?? '') ?? [];
    if (!mime) throw new Problem('not_found');
    return { mime: mime as SafePicture['mime'], bytes: Buffer.from(base64, 'base64') };
  }

  @Serves(settingsCalls.logo)
  async logo(
    { institution_id, v }: Taken['logo'],
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    const { mime, bytes } = await this.picture(institution_id);
    // Another picture has another address.
    void reply.header('cache-control', v ? 'public, max-age=31536000, immutable' : 'no-cache');
    return new StreamableFile(bytes, { type: mime, disposition: 'inline', length: bytes.length });
  }
}
