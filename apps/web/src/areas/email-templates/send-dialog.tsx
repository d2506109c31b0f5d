import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import type { z } from 'zod';
import type { RecordOf } from '@quad/domain/core';
import {
  audience,
  emailCalls,
  namesNobody,
  type Audience,
  type AudienceCount,
  type AudienceOptions,
  type emailTemplates,
} from '@quad/domain/email-templates';
import { ask, useCall, useSend } from '#data/server/calls';
import { LANGUAGE_NAMES, useText } from '#data/words/text';
import { Loaded } from '#kit/base/loaded';
import type { Option } from '#kit/form/choices';
import { Combobox } from '#kit/form/combobox';
import { confirm } from '#kit/base/confirm';
import { useDebounced } from '#data/live/debounced';
import { Form } from '#kit/form/form';
import { Modal } from '#kit/base/modal';
import { SkeletonText } from '#kit/base/states';
import { succeed } from '#kit/base/toasts';
import { usePeople } from './person-chooser';
import { Tags } from '#kit/form/tags';
import { Field } from '#kit/form/field';
import { fieldsOf } from '#kit/fields/fields-of';
import { Stack } from '#kit/base/layout';

const F = fieldsOf(audience, { account_ids: Field });

type Template = RecordOf<typeof emailTemplates>;
type Counting = { readonly key: string; readonly count?: AudienceCount };

const NONE: Audience = {
  everybody: false,
  roles: [],
  department_ids: [],
  group_ids: [],
  course_ids: [],
  level_ids: [],
  account_ids: [],
};
const named = (all: readonly { readonly id: number; readonly name: string }[]): Option[] =>
  all.map(({ id, name }) => ({ value: id, label: name }));

/** Chooses the recipients of an email, counts them, and sends it. */
export function SendDialog({ template, close }: { template: Template; close: () => void }) {
  const t = useText('email-templates');
  const reading = useCall(emailCalls.options, {});
  return (
    <Modal title={t('audience.title', { name: template.name })} onClose={close} className="email-send">
      <p className="kit-muted kit-below-large">{t('audience.lead')}</p>
      <Loaded of={reading} lines={6}>
        {(options) => <AudienceForm template={template} options={options} close={close} />}
      </Loaded>
    </Modal>
  );
}

function AudienceForm({
  template,
  options,
  close,
}: {
  template: Template;
  options: AudienceOptions;
  close: () => void;
}) {
  const t = useText('email-templates');
  const go = useNavigate();
  const [count, tell] = useState<AudienceCount>();
  const { send } = useSend(emailCalls.send);
  const submit = async (chosen: z.output<typeof audience>) => {
    if (
      !(await confirm({
        text: t('audience.sure', { name: template.name, count: count?.reached ?? 0 }),
        yes: t('audience.send', { count: count?.reached ?? 0 }),
      }))
    )
      return;
    const { id } = await send({ email_template_id: template.id, version: template.version, audience: chosen });
    succeed(t('toast.sent'));
    void go(`/email-templates/sendings/${id}`);
  };
  const roles = options.roles.map(({ name, title, count: n }) => ({
    value: name,
    label: `${t(`roles:role.${name}`, { defaultValue: title })} (${n})`,
  }));
  return (
    <Form
      area="email-templates"
      schema={audience}
      values={NONE}
      submit={submit}
      submitText={count ? t('audience.send', { count: count.reached }) : t('editor.send')}
      onCancel={close}
    >
      <F.everybody label={t('audience.everybody')} />
      <F.roles label={t('audience.roles')} options={roles} />
      <F.department_ids label={t('audience.department_ids')} options={named(options.departments)} />
      <F.course_ids label={t('audience.course_ids')} options={named(options.courses)} />
      <F.level_ids label={t('audience.level_ids')} options={named(options.levels)} />
      <F.group_ids label={t('audience.group_ids')} options={named(options.groups)} />
      <F.account_ids label={t('audience.account_ids')}>
        {({ label, value, change, inputRef, attributes }) => (
          <People
            label={label}
            chosen={Array.isArray(value) ? (value as number[]) : []}
            change={change}
            control={attributes}
            inputRef={inputRef}
          />
        )}
      </F.account_ids>
      <Counted template={template} tell={tell} />
    </Form>
  );
}

interface PeopleProps {
  readonly label: string;
  readonly chosen: readonly number[];
  readonly change: (ids: readonly number[]) => void;
  readonly control: object;
  readonly inputRef: (element: HTMLElement | null) => void;
}

function People({ label, chosen, change, control, inputRef }: PeopleProps) {
  const [typed, type] = useState('');
  const { options, nameOf } = usePeople(typed, chosen);
  return (
    <>
      <Tags of={chosen} labelOf={nameOf} remove={(id) => change(chosen.filter((one) => one !== id))} />
      <Combobox
        label={label}
        options={options}
        chosen={chosen}
        onType={type}
        control={control as Readonly<Record<string, unknown>>}
        inputRef={inputRef}
        pick={({ value }) => {
          change([...new Set([...chosen, Number(value)])]);
          type('');
        }}
      />
    </>
  );
}

/** How many the choice names, told before anything is sent. */
function Counted({ template, tell }: { template: Template; tell: (count: AudienceCount | undefined) => void }) {
  const t = useText('email-templates');
  const chosen = audience.safeParse(useWatch()).data ?? NONE;
  const { topic, languages } = template;
  const key = useDebounced(JSON.stringify(chosen));
  const [known, note] = useState<Counting>();
  useEffect(() => {
    const leave = new AbortController();
    const asked = JSON.parse(key) as Audience;
    if (namesNobody(asked)) {
      tell(undefined);
      return;
    }
    ask(emailCalls.count, { audience: asked, topic, languages }, { signal: leave.signal }).then(
      (count) => {
        note({ key, count });
        tell(count);
      },
      () => undefined,
    );
    return () => leave.abort();
  }, [key, topic, languages, tell]);
  const count = known?.key === key ? known.count : undefined;
  return (
    <Stack gap="tight" className="email-count" role="status">
      {namesNobody(chosen) ? (
        <span className="kit-muted">{t('audience.choose')}</span>
      ) : !count ? (
        <SkeletonText lines={1} />
      ) : (
        <>
          <strong>{t('audience.reached', { count: count.reached })}</strong>
          <span className="kit-muted">
            {count.languages.map(({ locale, count: n }) => `${LANGUAGE_NAMES[locale]}: ${n}`).join(' · ')}
          </span>
          {(['unsubscribed', 'without_address'] as const)
            .filter((why) => count[why] > 0)
            .map((why) => (
              <span key={why} className="kit-muted">
                {t(`audience.${why}`, { count: count[why] })}
              </span>
            ))}
        </>
      )}
    </Stack>
  );
}
