import { useMemo, useSyncExternalStore } from 'react';
import { meCalls } from '@quad/domain/accounts';
import { may, type Actor, type Governed } from '@quad/domain/core';
import { signInCalls } from '@quad/domain/sign-in';
import { ask } from '#data/server/ask';
import { CallFailed } from '#data/server/client';
import { forgetDrafts } from '#data/offline/drafts';
import { silenceBrowser } from '#data/live/push';
import { chosenLanguage, session, type SessionState, type SignInAnswer, type UserInfo } from './session-store';

export type { SignInAnswer, UserInfo } from './session-store';

const actors = new WeakMap<UserInfo, Actor>();

/** The person as the rules of the domain know people; the same object for the same user info. */
export function actorOf(user_info: UserInfo | null): Actor | null {
  if (!user_info) return null;
  const known = actors.get(user_info);
  if (known) return known;
  const { id, session_id, username, name, grants, student_id, staff_id, group_id, selected_institution, roles_map } =
    user_info;
  const roles = Object.keys(roles_map).filter((role) => roles_map[role]);
  const actor = {
    account_id: id,
    session_id,
    institution_id: selected_institution?.value ?? 0,
    username,
    name,
    roles,
    grants,
    student_id,
    staff_id,
    group_id,
  };
  actors.set(user_info, actor);
  return actor;
}

/** Who acts now, outside of components; null when nobody is signed in. */
export const currentActor = (): Actor | null => actorOf(session.read().user_info);

/** Starts the session that POST /signin answered; the shell then leads the person on. */
export function signIn(answer: SignInAnswer): void {
  const chosen = chosenLanguage();
  session.start(answer);
  // The language chosen on the way in is the one that emails should speak, too; without it only they are in another.
  if (chosen && !answer.user_info.selected_locale.is_chosen)
    ask(meCalls.settings, { locale: chosen }).catch(() => undefined);
}

let left = false;
/** True once after somebody has signed out: the next person does not want to go where that person was. */
export function takeLeave(): boolean {
  const was = left;
  left = false;
  return was;
}

/** Ends the session here and on the server; here it ends even when the server cannot be reached. */
export async function signOut(): Promise<void> {
  await silenceBrowser();
  await ask(signInCalls.signOut).catch(() => undefined);
  const { user_info } = session.read();
  if (user_info) forgetDrafts(user_info.id);
  left = true;
  session.end();
}

/** Asks the server again who the person is. A refusal ends the session; a server in any trouble changes nothing. */
export async function refreshMe(): Promise<void> {
  const { token } = session.read();
  if (!token) return;
  try {
    const user_info = await ask(meCalls.info);
    if (session.read().token === token) session.renew(user_info);
  } catch (failure) {
    // 403: they have no place in any institution any more.
    const refused = failure instanceof CallFailed && [401, 403].includes(failure.status);
    // A 401 has ended the session by now; the locale goes, too, unless somebody else has signed in meanwhile.
    if (refused && [token, null].includes(session.read().token)) session.end({ locale: true });
  }
}

/** Moves the person to another of their institutions; everything on screen is fetched anew. */
export async function chooseInstitution(id: number): Promise<void> {
  const { key } = await ask(meCalls.institution, { institution_id: id });
  session.place(key);
  await refreshMe();
}

export interface Session extends SessionState {
  readonly actor: Actor | null;
  readonly signIn: typeof signIn;
  readonly signOut: typeof signOut;
  readonly refreshMe: typeof refreshMe;
  readonly chooseInstitution: typeof chooseInstitution;
}

/** The session of this browser; the component is drawn again when it changes. */
export function useSession(): Session {
  const state = useSyncExternalStore(session.subscribe, session.read);
  return useMemo(
    () => ({ ...state, actor: actorOf(state.user_info), signIn, signOut, refreshMe, chooseInstitution }),
    [state],
  );
}

/** May the signed-in person do this with the record (or, without one, with some record of the resource)? False when nobody is signed in. */
export function useMay(verb: string, resource: Governed, record?: object): boolean {
  const { actor } = useSession();
  return actor !== null && may(actor, verb, resource, record);
}
