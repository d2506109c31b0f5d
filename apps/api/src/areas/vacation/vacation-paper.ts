import type { RecordOf } from '@quad/domain/core';
import type { vacationRequests } from '@quad/domain/vacation';
import { approvals, dayOf, facts, momentOf, paper, sayIn, type House } from '#areas/links/index.js';
import type { PdfDefinition } from '#core/documents/pdf.js';

/** One step that was taken. */
export interface Approval {
  readonly name: string | null;
  readonly at: Date;
  readonly status: string;
}

interface About extends House {
  readonly locale: string;
  readonly time_zone: string;
  readonly approvals: readonly Approval[];
  readonly link: string | null;
}

/** The paper of a request: what is asked for, who agreed, and the code by which it can be checked. */
export function paperOf(
  request: RecordOf<typeof vacationRequests>,
  { locale, time_zone, approvals: steps, link, ...house }: About,
): PdfDefinition {
  const { returned_on } = request;
  const say = sayIn(locale, (key) => `vacation:${key}`);
  const asked = {
    staff_name: request.staff_name,
    position: request.position,
    department_name: request.department_name,
    type: say(`type.${request.type}`),
    start_date: dayOf(request.start_date),
    end_date: dayOf(request.end_date),
    days: String(request.days),
    returned_on: returned_on && dayOf(returned_on),
    reason: request.reason,
    cover_name: request.cover_name,
    status: say(`status.${request.status}`),
    commandNumber: request.commandNumber,
  };
  return paper({
    ...house,
    info: { title: `${say('paper.title')} ${request.number}` },
    title: say('paper.title'),
    body: [
      { text: `№ ${request.number}`, fontSize: 12 },
      ...facts(Object.entries(asked).map(([name, value]) => [say(`field.${name}`), value])),
      ...approvals(
        say('paper.approvals'),
        steps.map(({ status, name, at }) => ({ step: say(`status.${status}`), name, at: momentOf(at, time_zone) })),
      ),
    ],
    code: link === null ? null : { link, lines: [say('paper.check')] },
  });
}
