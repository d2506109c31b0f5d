import { Injectable, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import { Problem } from '@quad/domain/core';
import { ACCESS, type Access } from '#core/access/decorators.js';

/** Passport in front of every route that is not public; answers 401 for a dead session and nothing else. */
@Injectable()
export class SessionGuard extends AuthGuard('jwt') {
  constructor(private readonly reflector: Reflector) {
    super();
  }

  override canActivate(host: ExecutionContext) {
    const access = this.reflector.getAllAndOverride<Access | undefined>(ACCESS, [host.getHandler(), host.getClass()]);
    return access?.kind === 'public' ? true : super.canActivate(host);
  }

  override handleRequest<T>(problem: unknown, user: T): T {
    if (problem instanceof Problem) throw problem;
    if (problem || !user) throw new Problem('unauthenticated');
    return user;
  }
}
