import { rooms, scopeOf, type Actor, type AnyResource } from '@quad/domain/core';
import { audienceOf, isOfPerson, roomsOf, type Happening } from '#core/events/outbox.service.js';
import type { News } from '#core/events/relay.service.js';
import { newsForOwner, type Changed } from '#core/resource/owner/owner-view.js';

interface Reaching extends Changed {
  /** Accounts that receive the event besides, as only the database knows them. */
  readonly hearers: readonly number[];
}

/** The account whose draft this is while it is theirs alone, null where that is gone; undefined of what others may read. */
function authorAlone({ drafts, workflow }: AnyResource, record: object): number | null | undefined {
  const row = record as Readonly<Record<string, number | string | null | undefined>>;
  if (!drafts || !workflow || row.status !== 'draft') return undefined;
  const isShared = drafts.but && Object.entries(drafts.but).every(([column, value]) => row[column] === value);
  return isShared ? undefined : Number(row[drafts.author]) || null;
}

/** A person of the role who is granted all that a role can be; nothing else is known of them. */
const holderOf = (role: string, institution_id: number): Actor => ({
  ...{ account_id: -1, session_id: 0, institution_id, username: '', name: '', roles: [role], grants: { '*': ['*'] } },
  ...{ student_id: null, staff_id: null, group_id: null },
});

/** False where people of the role read records in other states only. */
function readsState(role: string, institution: number, resource: AnyResource, record: object): boolean {
  const scope = scopeOf(holderOf(role, institution), 'read', resource);
  const now = (record as { readonly status?: string }).status ?? '';
  return (
    typeof scope === 'string' ||
    scope.some(({ status }) => status === undefined || ([status].flat() as unknown[]).includes(now))
  );
}

/** The channels whose people may read the record as it is: of a draft that is its author's alone, only theirs. */
function readersOf(
  resource: AnyResource,
  institution: number,
  { id, row, hearers }: Omit<Reaching, 'before' | 'verb'>,
) {
  const author = authorAlone(resource, row);
  if (author !== undefined) return author === null ? [] : [rooms.account(author)];
  const ofRole = rooms.role(institution, '');
  const audience = audienceOf(resource, institution, row).filter(
    (room) => !room.startsWith(ofRole) || readsState(room.slice(ofRole.length), institution, resource, row),
  );
  return roomsOf(institution, {
    ...{ resource: resource.name, record_id: id },
    audience: [...audience, ...hearers.map(rooms.account)],
  });
}

/**
 * Who is sent a change: those who read the record after it. Who gains sight of it is also told that it is made; a list that loses it,
 * that it is gone; a person that it named and names no longer, what happened and no more, for they may have another right to it.
 */
export function reached(
  resource: AnyResource,
  institution: number,
  changed: Reaching,
): Pick<Happening, 'reach' | 'news'> {
  const { verb, id, before, row, hearers } = changed;
  const isGone = verb === 'deleted';
  const was = before ? readersOf(resource, institution, { id, row: before, hearers: isGone ? hearers : [] }) : [];
  if (isGone) return { reach: was, news: owners(resource, institution, changed) };
  const is = readersOf(resource, institution, { id, row, hearers });
  const isMoved = before !== undefined && [before, row].some((each) => authorAlone(resource, each) !== undefined);
  const shared = [rooms.part(institution, resource.name, ''), rooms.role(institution, '')];
  const isShared = (room: string) => isMoved || shared.some((prefix) => room.startsWith(prefix));
  const lost = was.filter((room) => !is.includes(room));
  const gone = lost.filter((room) => isShared(room) && !isOfPerson(room));
  const told = (as: string, targets: readonly string[], except: readonly string[]): News[] =>
    targets.length ? [{ name: `${resource.name}.${as}`, rooms: targets, except }] : [];
  const gained = before ? is.filter((room) => !was.includes(room) && isShared(room)) : [];
  const left = lost.filter((room) => !gone.includes(room));
  return {
    reach: is,
    news: [
      ...owners(resource, institution, changed),
      ...[...told('created', gained, was), ...told('deleted', gone, is), ...told(verb, left, is)],
    ],
  };
}

function owners(resource: AnyResource, institution: number, changed: Changed): News[] {
  const news = newsForOwner(resource, institution, changed);
  return news ? [news] : [];
}
