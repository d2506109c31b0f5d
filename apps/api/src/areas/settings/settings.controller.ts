import { Controller, Res, StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { TakenBy } from '@quad/domain/core';
import { settingsCalls, type InstitutionSettings } from '@quad/domain/settings';
import { Call } from '#core/call.js';
import type { Context } from '#core/context.js';
import { Logos } from './logos.service.js';
import { SettingsService } from './settings.service.js';

type Taken = TakenBy<typeof settingsCalls>;

@ApiTags('settings')
@Controller()
export class SettingsController {
  constructor(
    private readonly settings: SettingsService,
    private readonly logos: Logos,
  ) {}

  @Call(settingsCalls.read)
  read(ctx: Context): Promise<InstitutionSettings> {
    return this.settings.read(ctx);
  }

  @Call(settingsCalls.support)
  async support(ctx: Context): Promise<Pick<InstitutionSettings, 'support_phone' | 'support_place'>> {
    const { support_phone, support_place } = await this.settings.read(ctx);
    return { support_phone, support_place };
  }

  @Call(settingsCalls.change)
  change(ctx: Context, wish: Taken['change']): Promise<InstitutionSettings> {
    return this.settings.change(ctx, wish);
  }

  @Call(settingsCalls.zones)
  zones(ctx: Context): Promise<string[]> {
    return this.settings.zones(ctx);
  }

  @Call(settingsCalls.changeLogo)
  changeLogo(ctx: Context, { picture }: Taken['changeLogo']): Promise<{ logo: string | null }> {
    return this.logos.change(ctx, picture);
  }

  @Call(settingsCalls.logo)
  async logo(
    { institution_id, v }: Taken['logo'],
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    const { mime, bytes } = await this.logos.picture(institution_id);
    // Another picture has another address.
    void reply.header('cache-control', v ? 'public, max-age=31536000, immutable' : 'no-cache');
    return new StreamableFile(bytes, { type: mime, disposition: 'inline', length: bytes.length });
  }
}
