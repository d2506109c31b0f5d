import { Classes } from '@blueprintjs/core';
import { Link } from 'react-router-dom';
import { hasRole, momentOf, STUDENTS } from '@quad/domain/core';
import { assessments, marks } from '@quad/domain/assessments';
import { useSession } from '#data/identity/session';
import type { PartProps } from '#data/parts';
import { useAll } from '#data/server/resource';
import { useText } from '#data/words/text';
import { Due } from '#kit/base/due';
import { FactLine, Row, Stack } from '#kit/base/layout';
import { useNow } from '#kit/base/now';
import { Gradebook } from '#areas/assessments/mark-lesson.page';
import { OwnMarks } from '#areas/assessments/own-marks.page';
import '#areas/assessments/marks.css';

const useLearns = (): boolean => {
  const { actor } = useSession();
  return actor !== null && hasRole(actor, STUDENTS);
};

/** Assessments and marks of a module: the gradebook with the ways to the scheme and the sheets, or a student's own. */
export function MarksPart({ of: { id } }: PartProps<'module'>) {
  const learns = useLearns();
  return learns ? <OwnMarks where={{ ccls_module_id: id }} /> : <Marked id={id} />;
}

function Marked({ id }: { readonly id: number }) {
  const t = useText('assessments');
  const { records: components = [] } = useAll(assessments, { ccls_module_id: id });
  const ways = [
    ['/mark-entry', t('screen.entry')],
    ['/assessments', t('title')],
    ['/mark-assessment', t('screen.assessment')],
    ['/subject-boards', t('screen.boards')],
  ] as const;
  return (
    <>
      <Row className="kit-below">
        {ways.map(([to, text]) => (
          <Link key={to} className={Classes.BUTTON} to={`${to}?module=${id}`}>
            {text}
          </Link>
        ))}
      </Row>
      <Gradebook id={id} components={components} />
    </>
  );
}

/** The deadlines that come next. */
export function NextMarks({ of: { id } }: PartProps<'module_next'>) {
  const t = useText('assessments');
  const learns = useLearns();
  const now = useNow(60_000);
  const { records: components } = useAll(assessments, { ccls_module_id: id });
  const { records: own } = useAll(marks, { ccls_module_id: id }, { enabled: learns });
  const next = components
    ?.map(({ id: assessment, code, name, weighting, end_at }) => {
      const mark = own?.find(({ assessment_id }) => assessment_id === assessment);
      return { id: assessment, title: `${code} ${name}`, weighting, at: mark?.deadline ?? end_at };
    })
    .filter(({ at }) => at !== null && momentOf(at) > now)
    .toSorted((one, other) => momentOf(one.at) - momentOf(other.at));
  if (!next) return null;
  if (next.length === 0) return <p className="kit-muted">{t('next_none')}</p>;
  return (
    <Stack as="ul" gap="line" className="kit-plain-list">
      {next.map(({ id: assessment, title, weighting, at }) => (
        <Stack key={assessment} as="li" gap="tight">
          <Link to={learns ? '/marks' : `/mark-entry?assessment=${assessment}`}>{title}</Link>
          <FactLine as="span">
            {weighting} % <Due at={at} />
          </FactLine>
        </Stack>
      ))}
    </Stack>
  );
}
