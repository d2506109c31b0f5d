import { Injectable, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import { Problem } from '@quad/domain/core';
import { ACCESS, type Access } from '#core/access/decorators.js';
import { SESSION } from './session.strategy.js';

/** Passport in front of every route that is not public; answers 401 where there is no living session, and for nothing else. */
@Injectable()
export class SessionGuard extends AuthGuard(SESSION) {
  constructor(private readonly reflector: Reflector) {
    super();
  }

  override canActivate(host: ExecutionContext) {
    const access = this.reflector.getAllAndOverride<Access | undefined>(ACCESS, [host.getHandler(), host.getClass()]);
    return access?.kind === 'public' ? true : super.canActivate(host);
  }

  override handleRequest<T>(problem: unknown, user: T): T {
    // An accident is no refusal: browsers sign out at 401.
    if (problem) throw problem;
    if (!user) throw new Problem('unauthenticated');
    return user;
  }
}
