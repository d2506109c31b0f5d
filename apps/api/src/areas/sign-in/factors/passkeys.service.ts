import { isIP } from 'node:net';
import { Inject, Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { Problem } from '@quad/domain/core';
import { passkeyAsked, passkeyWanted, type passkeyMade, type passkeySigned } from '@quad/domain/sign-in';
import { CONFIG, type Config } from '#core/config/env.js';
import { Database, type Query } from '#core/database/database.js';
import type { RowOf } from '#core/database/sql.js';
import type { Caller, Person } from '#areas/accounts/index.js';
import { ADD_PASSKEY, CREDENTIAL, CREDENTIALS, USED_PASSKEY } from './factors.queries.js';

/** Certificates of all makers come with it (300 modules): loaded with the first passkey. */
const webauthn = () => import('@simplewebauthn/server');

type Asked = z.infer<typeof passkeyAsked>;
type Credential = RowOf<typeof CREDENTIAL>;
interface Site {
  readonly origin: string;
  readonly rp_id: string;
}

/**
 * Passkeys (WebAuthn) of the address that people use: PUBLIC_URL, else the one of the call. A Host header that is a lie
 * gains nothing here: the browser signs for the address that it is really at.
 */
@Injectable()
export class Passkeys {
  constructor(
    private readonly database: Database,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** The portal's address as browsers bind passkeys to it; undefined where they would not. */
  siteOf({ origin }: Pick<Caller, 'origin'>): Site | undefined {
    const address = this.config.PUBLIC_URL ?? origin;
    if (!URL.canParse(address)) return undefined;
    const { protocol, hostname, origin: own } = new URL(address);
    const isSecure = protocol === 'https:' || hostname === 'localhost';
    return isSecure && !isIP(hostname.replace(/^\[|\]$/g, '')) ? { origin: own, rp_id: hostname } : undefined;
  }

  /** What a browser must sign: with any passkey of the portal, or with one of an account. */
  async ask(from: Caller, account?: number): Promise<Asked> {
    const { rp_id } = this.requireSite(from);
    const own = account === undefined ? [] : await this.credentialsOf(account, rp_id);
    const { generateAuthenticationOptions } = await webauthn();
    const options = await generateAuthenticationOptions({
      rpID: rp_id,
      userVerification: 'required',
      allowCredentials: own,
    });
    return passkeyAsked.parse(options);
  }

  /** The same for the second step of a sign-in; null where the account has none here. */
  async askSecond(from: Caller, account: number): Promise<Asked | null> {
    const site = this.siteOf(from);
    const own = site ? await this.credentialsOf(account, site.rp_id) : [];
    return own.length > 0 ? this.ask(from, account) : null;
  }

  /** What a browser must know to make one. */
  async want(from: Caller, { id, username, name }: Person, rpName: string): Promise<z.infer<typeof passkeyWanted>> {
    const { rp_id } = this.requireSite(from);
    const { generateRegistrationOptions } = await webauthn();
    const options = await generateRegistrationOptions({
      rpName,
      rpID: rp_id,
      userID: new Uint8Array(Buffer.from(`quad:${id}`)),
      userName: username,
      userDisplayName: name,
      attestationType: 'none',
      excludeCredentials: await this.credentialsOf(id, rp_id),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    return passkeyWanted.parse(options);
  }

  /** Keeps one that was made for this challenge; throws `sign-in.passkey_refused` for any other. */
  async add(
    query: Query,
    { account_id, name, challenge }: { account_id: number; name: string; challenge: string },
    { passkey, from }: { passkey: z.infer<typeof passkeyMade>; from: Caller },
  ): Promise<void> {
    const { origin, rp_id } = this.requireSite(from);
    const { verifyRegistrationResponse } = await webauthn();
    const made = await verifyRegistrationResponse({
      response: passkey,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rp_id,
      requireUserVerification: true,
    }).catch(() => undefined);
    if (!made?.verified) throw refused();
    const { id, publicKey, counter } = made.registrationInfo.credential;
    const kept = await ADD_PASSKEY.first(query, {
      account_id,
      name,
      credential_id: id,
      public_key: Buffer.from(publicKey).toString('base64url'),
      counter,
      transports: passkey.response.transports ?? [],
      rp_id,
    });
    if (!kept) throw refused();
  }

  /** The passkey that signed this challenge with its owner's finger, face or PIN; undefined where none did. */
  async prove(
    passkey: z.infer<typeof passkeySigned>,
    { challenge, from }: { challenge: string | null; from: Caller },
  ): Promise<Credential | undefined> {
    const site = this.siteOf(from);
    const known = await CREDENTIAL.first(this.database.platform, { credential_id: passkey.id });
    if (!known || !site || !challenge) return undefined;
    const { verifyAuthenticationResponse } = await webauthn();
    const proof = await verifyAuthenticationResponse({
      response: passkey,
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.rp_id,
      credential: {
        id: known.credential_id,
        publicKey: new Uint8Array(Buffer.from(known.public_key, 'base64url')),
        counter: known.counter,
        transports: known.transports,
      },
      requireUserVerification: true,
    }).catch(() => undefined);
    if (!proof?.verified) return undefined;
    const { newCounter: counter } = proof.authenticationInfo;
    return (await USED_PASSKEY.first(this.database.platform, { id: known.id, counter })) && known;
  }

  private credentialsOf(account_id: number, rp_id: string): Promise<{ id: string; transports: string[] }[]> {
    return CREDENTIALS.rows(this.database.platform, { account_id, rp_id });
  }

  private requireSite(from: Caller): Site {
    const site = this.siteOf(from);
    if (!site) throw new Problem('sign-in.no_passkeys_here', { status: 422 });
    return site;
  }
}

export const refused = (): Problem => new Problem('sign-in.passkey_refused', { status: 422 });
