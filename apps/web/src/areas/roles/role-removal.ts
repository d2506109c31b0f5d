import { roles } from '@quad/domain/roles';
import { useRemove } from '#data/server/resource';
import { useMay } from '#data/identity/session';
import { useText } from '#data/words/text';
import { confirmDelete } from '#kit/base/confirm';
import { fail, succeed } from '#kit/base/toasts';
import type { Role } from '#data/identity/roles';

/** Deletes roles of the institution; one that somebody holds is refused, and the refusal is shown. */
export function useRoleRemoval(onGone?: () => void) {
  const t = useText('roles');
  const { remove, problem, reset } = useRemove(roles);
  const mayDelete = useMay('delete', roles);
  return {
    /** The last refusal. */
    problem,
    reset,
    mayRemove: ({ system }: Role): boolean => mayDelete && !system,
    remove: async ({ id, title }: Role): Promise<void> => {
      if (await confirmDelete(title))
        await remove(id).then(() => {
          succeed(t('roles.removed', { title }));
          onGone?.();
        }, fail);
    },
  };
}
