import { Controller, Get, Inject } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Public } from '#core/access/decorators.js';
import { CONFIG, type Config } from '#core/config/env.js';
import { DEMO_ACCOUNTS } from './plan.js';

/** The one-click accounts of the sign-in page: in the demo alone, an empty list everywhere else. */
@ApiTags('demo')
@Controller('demo')
export class DemoController {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  @Get('accounts')
  @Public()
  @ApiOperation({ summary: 'Accounts that a demo installation offers on its sign-in page' })
  accounts(): { password: string | null; accounts: typeof DEMO_ACCOUNTS } {
    return this.config.demo
      ? { password: this.config.DEMO_PASSWORD ?? null, accounts: DEMO_ACCOUNTS }
      : { password: null, accounts: [] };
  }
}
