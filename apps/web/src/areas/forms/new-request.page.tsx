import { Button } from '@blueprintjs/core';
import { useNavigate } from 'react-router-dom';
import { formRequests, forms } from '@quad/domain/forms';
import { useSession } from '#data/identity/session';
import { useAll, useRecord, useSave } from '#data/server/resource';
import { useText } from '#data/words/text';
import { Card, Row } from '#kit/base/layout';
import { Loaded } from '#kit/base/loaded';
import { PageHeader } from '#kit/base/page-header';
import { useParam } from '#kit/base/param';
import { fail } from '#kit/base/toasts';

/** What a form is for, before it is begun; a draft that is there is gone on with. */
export default function NewRequestPage() {
  const t = useText('forms');
  const go = useNavigate();
  const id = useParam('id');
  const { actor } = useSession();
  const form = useRecord(forms, id);
  const { records } = useAll(formRequests, {
    form_id: id,
    requester_id: actor?.account_id ?? 0,
    status: 'draft',
  });
  const { save, isBusy } = useSave(formRequests);
  const [draft] = records ?? [];
  const begin = () =>
    draft
      ? Promise.resolve(go(`/request-form/${draft.id}`))
      : save({ form_id: id }).then((made) => go(`/request-form/${made.id}`), fail);
  const crumbs = [{ text: t('screen.mine'), to: '/request-form' }, { text: t('screen.new') }];
  return (
    <>
      <PageHeader title={t('screen.new')} crumbs={crumbs} />
      <Loaded of={form}>
        {({ name, about }) => (
          <Card>
            <h2>{name}</h2>
            {about && <p>{about}</p>}
            <p className="kit-muted">{t('request.how')}</p>
            <Row>
              <Button intent="primary" size="large" loading={isBusy} onClick={() => void begin()}>
                {t(draft ? 'request.go_on' : 'request.begin')}
              </Button>
            </Row>
          </Card>
        )}
      </Loaded>
    </>
  );
}
