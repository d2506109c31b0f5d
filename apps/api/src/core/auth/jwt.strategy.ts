import { createSecretKey } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { ExtractJwt, Strategy } from 'passport-jwt';
import { CONFIG, type Config } from '#core/config/env.js';
import { keyOf } from '#core/config/keys.js';
import { Sessions, type SignedUser } from './session.service.js';

/** Passport's bearer strategy: the token names a session row, the row decides. */
@Injectable()
export class JwtStrategy extends PassportStrategy(Strategy) {
  constructor(
    private readonly sessions: Sessions,
    @Inject(CONFIG) config: Config,
  ) {
    // A key object is made once; from a plain secret the library makes one for every call.
    const key = createSecretKey(keyOf(config, 'sessions'));
    super({
      jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
      secretOrKeyProvider: (_, __, done) => done(null, key as never),
      algorithms: ['HS256'],
      audience: 'quad',
      passReqToCallback: true,
    });
  }

  validate(request: FastifyRequest, claims: { sid: number }): Promise<SignedUser> {
    const institution = request.headers.institution;
    return this.sessions.userOf(claims.sid, typeof institution === 'string' ? institution : undefined);
  }
}
