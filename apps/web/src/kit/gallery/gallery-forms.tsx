import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import { CallFailed } from '#data/server/client';
import { Conflict } from '#kit/form/conflict';
import { Form } from '#kit/form/form';
import { everyField, people, samples } from './gallery-samples';
import { succeed } from '#kit/base/toasts';
import { fieldsOf } from '#kit/fields/fields-of';

const F = fieldsOf(everyField, { price: 'money', time: 'time', password: 'secret', file_id: 'file' });

const KINDS = [
  { value: 'a', label: 'Purchase' },
  { value: 'b', label: 'Repair' },
];
const taken = new CallFailed({
  code: 'invalid',
  message: 'Check all required fields',
  status: 400,
  fields: [{ field: 'title', code: 'already_exists', message: 'This title is taken' }],
});
const BEFORE = { title: 'Projector', amount: 420, description: 'For the lecture hall' };

/** Forms of the gallery: every field, the server's refusal ('taken' as title), a conflict. */
export function GalleryForms() {
  const [clash, setClash] = useState(false);
  const submit = async ({ title }: { title: string }) => {
    if (title === 'taken') throw taken;
    succeed(title);
  };
  return (
    <Form
      area="kit"
      schema={everyField}
      values={{ title: 'Projector', active: true, people: [2, 3], person: 4, moment: '2026-09-05T09:30:00Z' }}
      submit={submit}
      onCancel={() => undefined}
    >
      <F.title help="As it is to stand in the register." />
      <F.email type="email" />
      <F.amount />
      <F.price label="Price" />
      <F.authors label="Authors" />
      <F.kind options={KINDS} />
      <F.person label="Person" options={people} />
      <F.people label="People" options={people} />
      <F.day />
      <F.time />
      <F.moment label="Moment" />
      <F.active help="Others see it at once." />
      <F.description />
      <F.password autoComplete="new-password" />
      <F.file_id accept=".pdf,image/*" />
      <Button onClick={() => setClash(true)}>Conflict</Button>
      {clash && (
        <Conflict
          of={samples}
          seen={BEFORE}
          mine={{ ...BEFORE, title: 'Projector for 204', version: 1 }}
          theirs={{ ...BEFORE, amount: 510, title: 'Beamer', version: 2 }}
          onClose={() => setClash(false)}
        />
      )}
    </Form>
  );
}
