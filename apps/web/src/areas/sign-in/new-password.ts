import { z } from 'zod';
import { passwordProblem, type PasswordAbout } from '@quad/domain/accounts';

const given = z.string().min(1).max(1000);

/** A new password and the same once more; the server has the last word (it knows the common ones). */
export const newPassword = z.strictObject({ new_password: given, repeat: given });

type Wish = z.infer<typeof newPassword>;

/** Says at the field `path` why a password may not be chosen. */
export function refusePassword(
  issues: z.RefinementCtx,
  { password, path, ...about }: PasswordAbout & { readonly password: string; readonly path: string },
): void {
  const problem = passwordProblem(password, about);
  if (problem)
    issues.addIssue({
      code: 'custom',
      path: [path],
      params: { say: problem.code.replace('.', ':errors.'), ...problem.params },
    });
}

/** The rule that goes with `newPassword`, for what is known of the account. */
export const judge =
  (about: PasswordAbout) =>
  ({ new_password, repeat }: Wish, issues: z.RefinementCtx): void => {
    refusePassword(issues, { ...about, password: new_password, path: 'new_password' });
    if (repeat !== new_password)
      issues.addIssue({ code: 'custom', path: ['repeat'], params: { say: 'passwords_differ' } });
  };
