import { Button, Callout } from '@blueprintjs/core';
import { may } from '@quad/domain/core';
import { useSession } from '#data/identity/session';
import { useCall, useSend } from '#data/server/calls';
import { useText } from '#data/words/text';
import { useLabels } from '#data/words/labels';
import { confirm } from '#kit/base/confirm';
import { Row } from '#kit/base/layout';
import { fail, succeed } from '#kit/base/toasts';
import type { KindPages } from './kinds';

/** Applications that may be of the same person, each with what says so and a way to merge them. */
export function Doubles({ pages, id }: { readonly pages: KindPages; readonly id: number }) {
  const t = useText('applications');
  const labels = useLabels('applications');
  const { actor } = useSession();
  const handles = actor !== null && may(actor, 'handle', pages.of);
  const { data } = useCall(pages.calls.doubles, handles ? { id } : null);
  const { send, isBusy } = useSend(pages.calls.merge);
  if (!data?.length) return null;
  const merge = async (from: number, number: string) => {
    if (!(await confirm({ text: t('doubles.ask', { number }), yes: t('doubles.merge'), danger: true }))) return;
    await send({ id: from, into_id: id }).then(() => succeed(t('doubles.merged')), fail);
  };
  return (
    <Callout intent="warning" title={t('doubles.title')}>
      {data.map((one) => (
        <Row key={`${one.kind}.${one.id}`} justify="between">
          <span>
            {one.applicant_name} · {one.number} · {labels.status(one.status)} ·{' '}
            {one.by.map((by) => t(`doubles.by.${by}`)).join(', ')}
          </span>
          {one.kind === pages.kind && (
            <Button loading={isBusy} onClick={() => void merge(one.id, one.number)}>
              {t('doubles.merge')}
            </Button>
          )}
        </Row>
      ))}
    </Callout>
  );
}
