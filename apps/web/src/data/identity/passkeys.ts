import type { z } from 'zod';
import type { passkeyAsked, passkeyMade, passkeySigned, passkeyWanted } from '@quad/domain/sign-in';

/** Fetched when somebody uses one: nobody else waits for it. */
const library = () => import('@simplewebauthn/browser');

/** True in a browser that has passkeys, at an address that may use them. */
export const hasPasskeys = (): boolean => window.isSecureContext && 'PublicKeyCredential' in window;

/** Lets the browser ask for finger, face or PIN, and answers what it signed; rejects when the person turns away. */
export async function signWithPasskey(options: z.infer<typeof passkeyAsked>): Promise<z.input<typeof passkeySigned>> {
  const { startAuthentication } = await library();
  const { clientExtensionResults, ...signed } = await startAuthentication({ optionsJSON: options });
  return { ...signed, type: 'public-key', clientExtensionResults: { ...clientExtensionResults } };
}

/** Lets the browser make a passkey; rejects when the person turns away. */
export async function makePasskey(options: z.infer<typeof passkeyWanted>): Promise<z.input<typeof passkeyMade>> {
  const { startRegistration } = await library();
  const { clientExtensionResults, ...made } = await startRegistration({ optionsJSON: options });
  return { ...made, type: 'public-key', clientExtensionResults: { ...clientExtensionResults } };
}
