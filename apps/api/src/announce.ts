import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Config } from '#core/config/env.js';
import { DEMO_ACCOUNTS } from '#demo/plan.js';

/** The demo's rows are written once, at its first start. */
export const OLD_DEMO =
  'This demo was made by an older Quad: stop, run npm run reset and start again to see what is new in it.';

/** Tells the person at the terminal where the portal is and, in the demo, who may try it. */
export async function announce(
  app: NestFastifyApplication,
  config: Config,
  demo: { readonly isOld: boolean },
): Promise<void> {
  const url = config.PUBLIC_URL ?? (await app.getUrl()).replace('127.0.0.1', 'localhost').replace('[::1]', 'localhost');
  const lines = ['', `  Quad is up at ${url}`];
  if (config.demo) {
    if (demo.isOld) lines.push('', `  ${OLD_DEMO}`);
    lines.push('', `  Demo accounts, all with the password  ${config.DEMO_PASSWORD}`, '');
    for (const { username, position } of DEMO_ACCOUNTS) lines.push(`    ${username.padEnd(14)}${position}`);
    lines.push('', `  Mail of the demo: ${url}/dev/mail    Calls: ${url}/api/v1/docs`);
  }
  console.log(`${lines.join('\n')}\n`);
}
