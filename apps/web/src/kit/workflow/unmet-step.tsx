import { Button } from '@blueprintjs/core';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import type { AnyResource, EventOf } from '@quad/domain/core';
import { useRefused } from '#data/server/refused';
import { keyOf } from '#data/words/messages';
import { useText } from '#data/words/text';
import { fail } from '#kit/base/toasts';
import type { Moving, Steps } from './workflow-dialog';

/** A step that would be refused: why, and the page where that is settled. */
interface Grey<E extends string = string> {
  readonly event: E;
  readonly why: string;
  readonly link: string | null;
}

/** The steps that this person may take about an open record now, and those that would be theirs but for a reason. */
export function useGreySteps<D extends AnyResource>(
  of: D,
  record: Moving,
  { allowed, unmet }: Pick<Steps<EventOf<D>>, 'allowed' | 'unmet'>,
): { readonly offered: readonly EventOf<D>[]; readonly grey: readonly Grey<EventOf<D>>[] } {
  const t = useText('kit');
  const all = allowed(record);
  const grey = [
    ...unmet(record).map(({ event, unmet: { code, params } }) => ({ event, why: t(keyOf(code), params), link: null })),
    ...useRefused(of, record.id, all).map(
      ({ event, message: why, link }) => ({ event, why, link }) as Grey<EventOf<D>>,
    ),
  ];
  return { offered: all.filter((event) => !grey.some((one) => one.event === event)), grey };
}

/** A grey button that can be focused, and says what is missing when it is pressed. */
export function UnmetStep({ label, why, link }: { label: string; why: string; link: string | null }) {
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
