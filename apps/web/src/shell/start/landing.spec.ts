import { actorOf } from '#data/identity/session';
import { landingOf, rememberedPlace, rememberPlace, requiredScreen } from '#shell/start/landing';
import { person } from '#testing/people';

const withRole = (role: string, part = {}) => actorOf(person({ roles_map: { [role]: true }, ...part }))!;

describe('after signing in', () => {
  it.each([
    ['BACHELOR_STUDENT', '/dashboard'],
    ['TEACHER', '/teacher/dashboard'],
    ['ADMIN', '/home'],
    ['REGISTRAR_OFFICER', '/home'],
  ])('%s begins at %s', (role, path) => {
    expect(landingOf(withRole(role))).toBe(path);
  });

  it('what must be done first is asked for in the order of the server, each on its screen', () => {
    expect(requiredScreen(['VERIFY_EMAIL', 'UPDATE_PASSWORD'])).toBe('/verify-email');
    expect(requiredScreen(['BS_CONTRACT_ACCEPTANCE_REQUIRED', 'ENROLLMENT_REQUIRED'])).toBe('/contract');
    expect(requiredScreen(['ENROLLMENT_REQUIRED'])).toBe('/enrollment');
    expect(requiredScreen(['MS_CONTRACT_ACCEPTANCE_REQUIRED'])).toBe('/contract');
    expect(requiredScreen([])).toBeNull();
  });

  it('a person returns to where they were, another person does not', () => {
    rememberPlace('/groups?page=2', 1);
    expect(rememberedPlace(withRole('ADMIN'))).toBe('/groups?page=2');
    expect(rememberedPlace(withRole('ADMIN', { id: 2 }))).toBeNull();
    rememberPlace('/groups', null);
    expect(rememberedPlace(withRole('ADMIN', { id: 2 }))).toBe('/groups');
  });
});
