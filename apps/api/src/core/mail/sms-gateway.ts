import type { Config } from '#core/config/env.js';

/** What a provider of text messages did: it took the message, refused it for good, or may take it later. */
export type SmsOutcome =
  { readonly took: true } | { readonly took: false; readonly error: string; readonly code: number | null };

/** Hands a text message to a network. */
export interface SmsProvider {
  readonly kind: 'gateway' | 'simulator';
  send(message: { readonly to: string; readonly text: string }): Promise<SmsOutcome>;
}

const TIMEOUT_MS = 8000;
const PLAIN_BODY = '{"to":"{to}","text":"{text}"}';

const filled = (template: string, values: Readonly<Record<string, string>>, safe: (text: string) => string): string =>
  template.replace(/\{(to|text)\}/g, (_, name: string) => safe(values[name] ?? ''));
const inJson = (text: string): string => JSON.stringify(text).slice(1, -1);

/** Any gateway that takes one POST per message: `{to}` and `{text}` stand in SMS_URL or SMS_BODY. */
class HttpGateway implements SmsProvider {
  readonly kind = 'gateway';

  constructor(private readonly config: Pick<Config, 'SMS_BODY' | 'SMS_TOKEN'> & { readonly SMS_URL: string }) {}

  async send(message: { to: string; text: string }): Promise<SmsOutcome> {
    const { SMS_URL, SMS_BODY = PLAIN_BODY, SMS_TOKEN } = this.config;
    try {
      const answer = await fetch(filled(SMS_URL, message, encodeURIComponent), {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(SMS_TOKEN && { authorization: `Bearer ${SMS_TOKEN}` }) },
        body: filled(SMS_BODY, message, inJson),
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      await answer.body?.cancel();
      return answer.ok ? { took: true } : { took: false, error: `HTTP ${answer.status}`, code: answer.status };
    } catch (problem) {
      return { took: false, error: (problem as Error).message, code: null };
    }
  }
}

/** On a developer's machine every text message is in the dev mailbox, like every email. */
const simulator: SmsProvider = { kind: 'simulator', send: () => Promise.resolve({ took: true }) };

/** The gateway of the settings; else the simulator, where emails stay in the dev mailbox, too; else none. */
export function providerOf({ SMS_URL, SMTP_URL, production, ...config }: Config): SmsProvider | undefined {
  if (SMS_URL) return new HttpGateway({ ...config, SMS_URL });
  return production || SMTP_URL ? undefined : simulator;
}
