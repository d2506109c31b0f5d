import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import passport from 'passport';
import { bearerOf } from './bearer.js';
import { Sessions, type SignedUser } from './session.service.js';

type Done = (problem: unknown, user?: SignedUser | false | null) => void;

/** Passport's form of "whatever `validate` answers is the person". */
class Proven extends passport.Strategy {
  constructor(private readonly verify: (request: FastifyRequest, done: Done) => void) {
    super();
  }

  override authenticate(request: unknown): void {
    this.verify(request as FastifyRequest, (problem, user) => {
      if (problem) this.error(problem);
      else if (user) this.success(user);
      else this.fail(401);
    });
  }
}

/** What passport knows the strategy by. */
export const SESSION = 'session-token';

/** Passport's strategy of the portal: the bearer token names a session row, the row decides. */
@Injectable()
export class SessionStrategy extends PassportStrategy(Proven, SESSION) {
  constructor(private readonly sessions: Sessions) {
    super();
  }

  validate({ headers }: FastifyRequest): Promise<SignedUser> {
    const { institution } = headers;
    return this.sessions.authenticate(bearerOf(headers), typeof institution === 'string' ? institution : undefined);
  }
}
