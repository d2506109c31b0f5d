import { Button, Callout } from '@blueprintjs/core';
import { useFormat } from '#data/words/format';
import { useText } from '#data/words/text';
import type { Draft } from '#data/offline/form-draft';

interface OfferProps {
  readonly of: Draft;
  readonly at: string;
  readonly isOlder: boolean;
}

/** What was typed here before and never sent; the person says what becomes of it. */
export function DraftOffer({ of: { restore, forget }, at, isOlder }: OfferProps) {
  const t = useText('kit');
  const format = useFormat();
  const isToday = format.date(at) === format.date(new Date().toISOString());
  return (
    <Callout compact className="kit-draft" intent={isOlder ? 'warning' : 'none'} role="status">
      <span>
        {t(isOlder ? 'form.draft_older' : 'form.draft', { at: isToday ? format.time(at) : format.dateTime(at) })}
      </span>
      <Button size="small" onClick={restore}>
        {t('form.draft_restore')}
      </Button>
      <Button size="small" variant="minimal" onClick={forget}>
        {t('form.draft_discard')}
      </Button>
    </Callout>
  );
}
