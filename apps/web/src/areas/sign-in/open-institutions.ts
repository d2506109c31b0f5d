import { useCallback, useEffect, useState } from 'react';
import type { z } from 'zod';
import { signInCalls, type openInstitution } from '@quad/domain/sign-in';
import { ask as make } from '#data/server/calls';

export type OpenInstitution = z.infer<typeof openInstitution>;

/** Reads what is public about the institutions, for screens without a session. */
export function useOpenInstitutions(): {
  readonly data: readonly OpenInstitution[] | undefined;
  readonly problem: unknown;
  readonly refetch: () => void;
} {
  const [data, setData] = useState<readonly OpenInstitution[]>();
  const [problem, setProblem] = useState<unknown>();
  const ask = useCallback(() => {
    make(signInCalls.institutions).then(setData, setProblem);
  }, []);
  useEffect(ask, [ask]);
  const refetch = useCallback(() => {
    setProblem(undefined);
    ask();
  }, [ask]);
  return { data, problem, refetch };
}

/** How long a password must be where nobody says whose it is (the most lenient institution), or in all of the institutions named. */
export function passwordLength(
  institutions: readonly OpenInstitution[] | undefined,
  ids?: readonly number[],
): number | undefined {
  const lengths = (institutions ?? [])
    .filter(({ institution_id }) => !ids || ids.includes(institution_id))
    .map(({ password_min }) => password_min);
  if (!lengths.length) return undefined;
  return ids ? Math.max(...lengths) : Math.min(...lengths);
}
