import { Button } from '@blueprintjs/core';
import { useId } from 'react';
import { fail } from '#kit/base/toasts';

/**
 * A step that would be this person's but for something that is missing: a grey button that can be focused, and says
 * what when it is pressed.
 */
export function UnmetStep({ label, why }: { label: string; why: string }) {
  const id = useId();
  return (
    <>
      <Button
        aria-disabled="true"
        aria-describedby={id}
        className="kit-unmet"
        title={why}
        onClick={() => fail(new Error(why))}
      >
        {label}
      </Button>
      <span id={id} className="kit-hidden">
        {why}
      </span>
    </>
  );
}
