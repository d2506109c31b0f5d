import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { isGranted, isViewerOnly, may, mayEverSend, Problem, type Actor, type AnyResource } from '@quad/domain/core';
import { Idempotency } from '#core/idempotency/idempotency.service.js';
import type { SignedUser } from '#core/auth/session.service.js';
import { localeOf } from '#core/errors/texts.js';
import { ACCESS, DURING, type Access, type SignedRequest } from './decorators.js';

/** Refuses every call that the route's declaration does not allow, then gives the request its Context. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly idempotency: Idempotency,
  ) {}

  canActivate(host: ExecutionContext): boolean | Promise<boolean> {
    const targets = [host.getHandler(), host.getClass()];
    const access = this.reflector.getAllAndOverride<Access | undefined>(ACCESS, targets);
    if (!access) throw new Problem('forbidden');
    if (access.kind === 'public') return true;
    const request = host.switchToHttp().getRequest<SignedRequest & { user: SignedUser }>();
    const { actor, required_actions } = request.user;
    const during = this.reflector.getAllAndOverride<string[] | undefined>(DURING, targets);
    const pending = required_actions[0];
    if (pending && !(during && (during.length === 0 || during.includes(pending))))
      throw new Problem('action_required', { params: { action: pending } });
    if (access.kind === 'can')
      allow(actor, asked(access, request.body), { ...(request.params as Named), ...(request.body as Named) });
    const key = request.method === 'GET' ? undefined : request.headers['idempotency-key'];
    const base = { actor, locale: localeOf(request.headers['accept-language']), request_id: request.id, changed: [] };
    request.ctx = base;
    if (typeof key !== 'string' || !key) return true;
    return this.idempotency.begin(request, base).then((ctx) => Boolean((request.ctx = ctx)));
  }
}

/** POST of a resource makes a record, or changes the one whose id the body has: the guard checks the verb that is meant. */
const asked = (access: Access, body: unknown): Access =>
  access.verb === 'create' && (body as { id?: unknown } | null | undefined)?.id !== undefined
    ? { ...access, verb: 'update' }
    : access;

interface Named {
  readonly event?: unknown;
}
/** Who may never send the event, whatever the record, is told so before the body is read (and of what is wrong with it). */
function requireSender(actor: Actor, { of, sends }: Access, { event }: Named): void {
  const { workflow } = of as AnyResource;
  // What only the portal sends is refused by the state, to everybody alike.
  const byHand = workflow?.events.filter((each) => workflow.steps[each]?.some(({ roles }) => roles?.length)) ?? [];
  const named = byHand.filter((each) => each === (typeof sends === 'string' ? sends : event));
  const asked = named.length > 0 || sends === undefined ? named : byHand;
  if (asked.length > 0 && !asked.some((each) => mayEverSend(workflow!, actor, each)))
    throw new Problem(workflow!.forbids, { status: 403 });
}

/** Throws if the declaration of a route refuses the actor, or the event that it or the call names is never theirs. */
export function allow(actor: Actor, access: Access, named: Named = {}): void {
  const { verb = '', of = '' } = access;
  // A workflow event asks the machine on the locked row; the guard only checks that the record may be read.
  const asked = verb === 'act' ? 'read' : verb;
  const held = typeof of === 'string' ? isGranted(actor.grants, of, asked) : may(actor, asked, of);
  if (isViewerOnly(actor) && verb !== 'read' && verb !== 'export') throw new Problem('viewer_blocked');
  if (!held) throw new Problem('forbidden');
  if (verb === 'act') requireSender(actor, access, named);
}
