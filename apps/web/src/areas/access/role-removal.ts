import { roles } from '@quad/domain/access';
import { useRemove } from '#data/resource';
import { useMay } from '#data/session';
import { useText } from '#data/text';
import { confirmDelete } from '#kit/confirm';
import { fail, succeed } from '#kit/toasts';
import type { Role } from './use-roles';

/** Deletes roles of the institution; one that somebody holds is refused, and the refusal is shown. */
export function useRoleRemoval(onGone?: () => void) {
  const t = useText('access');
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
