import { session, type UserInfo } from '#data/identity/session-store';

/** A person of the first institution: an administrator unless told otherwise. */
export const person = (part: Partial<UserInfo> = {}): UserInfo => ({
  id: 1,
  username: 'admin',
  firstname: 'Aziza',
  lastname: 'Karimova',
  middlename: '',
  name: 'Aziza Karimova',
  email: 'aziza@example.uz',
  email_verified: true,
  photo_url: null,
  selected_institution: { value: 1, label: 'Samarkand University', key: 'sam', time_zone: 'Asia/Tashkent', logo: null },
  selected_locale: { value: 'en', is_chosen: true },
  required_actions: [],
  roles_map: { ADMIN: true },
  grants: { '*': ['*'] },
  institutions: [{ institution_id: 1, institution: 'Samarkand University', key: 'sam' }],
  student_id: null,
  staff_id: null,
  group_id: null,
  session_id: 1,
  settings: {},
  ...part,
});

/** Signs the person in on this browser, as after POST /signin. */
export function signInAs(part: Partial<UserInfo> = {}): UserInfo {
  const user_info = person(part);
  session.start({ token: `token-${user_info.username}`, user_info });
  return user_info;
}
