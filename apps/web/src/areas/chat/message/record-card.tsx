import { Link, matchPath } from 'react-router-dom';
import type { AnyResource } from '@quad/domain/core';
import { inquiries } from '@quad/domain/inquiries';
import { lessons } from '@quad/domain/lessons';
import { letters } from '@quad/domain/letters';
import { offences } from '@quad/domain/offences';
import { recruitmentInquiries } from '@quad/domain/recruitment';
import { students } from '@quad/domain/students';
import { laptopRegistrations, studentSupportRequests } from '@quad/domain/support';
import { vacationRequests } from '@quad/domain/vacation';
import { useRecord } from '#data/server/resource';
import { useText, useTexts } from '#data/words/text';
import { StatusTag } from '#kit/base/status-tag';
import { Row } from '#kit/base/layout';

/** The pages of records, and what each shows. */
const PAGES: readonly (readonly [path: string, of: AnyResource])[] = [
  ['/inquiry/:id', inquiries],
  ['/letters/:id', letters],
  ['/vacation/:id', vacationRequests],
  ['/student-support/:id', studentSupportRequests],
  ['/student-support-submit/:id', studentSupportRequests],
  ['/notebook-registration/:id', laptopRegistrations],
  ['/recruitment/inquiry/:id', recruitmentInquiries],
  ['/offence/:id', offences],
  ['/students/:id', students],
  ['/module/:module/lesson/:id/*', lessons],
];

interface Place {
  readonly of: AnyResource;
  readonly id: number;
}

/** The record on whose page an address of this portal leads. */
export function recordAt(place: string): Place | null {
  const { pathname } = new URL(place, location.origin);
  for (const [path, of] of PAGES) {
    const id = matchPath(path, pathname)?.params.id;
    if (id && /^\d{1,15}$/.test(id)) return { of, id: Number(id) };
  }
  return null;
}

/** What a record is called: its number, and what it is about. */
function nameOf({ nameKey, work }: AnyResource, record: Readonly<Record<string, unknown>>) {
  const words = [record.number, record[work?.title ?? ''], record.title, record[nameKey], record.name];
  return [...new Set(words.filter((word): word is string => typeof word === 'string' && word !== ''))].slice(0, 2);
}

/** The record behind a link as it is now; nothing for a person without the right to read it. */
export default function RecordCard({ place }: { readonly place: string }) {
  const found = recordAt(place);
  return found && <Card {...found} place={place} />;
}

function Card({ of, id, place }: Place & { readonly place: string }) {
  const { record } = useRecord(of, id);
  return record ? <Known of={of} record={record} place={place} /> : null;
}

interface KnownProps {
  readonly of: AnyResource;
  readonly record: Readonly<Record<string, unknown>>;
  readonly place: string;
}

function Known({ of, record, place }: KnownProps) {
  const t = useText('kit');
  const speaks = useTexts([of.area]);
  const [first, second] = nameOf(of, record);
  if (!speaks) return null;
  return (
    <Link className="chat-card" to={place}>
      <small className="kit-muted">{t(`${of.area}:resource.${of.name}`, { defaultValue: '' })}</small>
      <strong dir="auto">{second ?? first ?? `${Number(record.id)}`}</strong>
      <Row as="span" className="kit-small">
        {second && <span className="kit-muted">{first}</span>}
        {typeof record.status === 'string' && <StatusTag of={of} status={record.status} />}
      </Row>
    </Link>
  );
}
