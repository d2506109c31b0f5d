import { useId, type ReactNode } from 'react';
import { Stack } from '#kit/base/layout';

/** Settings that belong together, under their heading. */
export function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <Stack as="section" gap="large" className="kit-panel settings-section" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </Stack>
  );
}
