import { Button } from '@blueprintjs/core';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import type { Grey } from '#data/server/refused';
import { fail } from '#kit/base/toasts';

/** A step that lacks something: a grey button that says what when it is pressed, and beside it the way to settle that. */
export function UnmetStep({ label, why, link }: Pick<Grey, 'why' | 'link'> & { readonly label: string }) {
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
      {link && <Link to={link}>{why}</Link>}
      <span id={id} className="kit-hidden">
        {why}
      </span>
    </>
  );
}
