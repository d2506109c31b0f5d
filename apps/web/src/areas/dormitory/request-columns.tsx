import type { RecordOf } from '@quad/domain/core';
import type { accommodations } from '@quad/domain/dormitory';
import { useFormat } from '#data/words/format';
import { useText } from '#data/words/text';
import { useLabels } from '#data/words/labels';
import { Two } from '#kit/base/two';
import type { ColumnsOf } from '#kit/list/columns';

type Request = RecordOf<typeof accommodations>;
type Word = 'dormitory_type' | 'gender' | 'disability' | 'social_protection' | 'guardian_relation';
type Files = 'disability_proofs' | 'social_documents' | 'guardian_proofs';
const joined = (...parts: readonly (string | number | null | undefined)[]) => parts.filter(Boolean).join(' · ');

/** What of an application is in words of its own: choices, and the names of its files. */
function useWords() {
  const labels = useLabels('dormitory');
  return {
    word: (one: Request, key: Word) => (one[key] === null ? null : String(labels.value(key, one[key]))),
    files: (one: Request, key: Files) => one[key]?.map(({ name }) => name).join(', '),
  };
}

/** The columns of the office's table: every field of an application, two to a cell; each is offered alone as well. */
export function useColumns(): ColumnsOf<typeof accommodations> {
  const t = useText('dormitory');
  const { span } = useFormat();
  const { word, files } = useWords();
  const listed = { sortable: false, rare: true } as const;
  const alone = (key: Files) => ({ key, ...listed, render: (one: Request) => files(one, key) });
  return [
    'number',
    ['student_name', (one) => <Two first={one.student_name} second={one.idNumber} />],
    { key: 'idNumber', ...listed },
    'status',
    ['dormitory_type', (one) => <Two first={word(one, 'dormitory_type')} second={word(one, 'gender')} />],
    { key: 'gender', ...listed, render: (one) => word(one, 'gender') },
    {
      key: 'disability',
      sortable: false,
      render: (one) => <Two first={word(one, 'disability')} second={files(one, 'disability_proofs')} />,
    },
    alone('disability_proofs'),
    {
      key: 'social_protection',
      sortable: false,
      render: (one) => <Two first={word(one, 'social_protection')} second={files(one, 'social_documents')} />,
    },
    alone('social_documents'),
    {
      key: 'guardian_name',
      sortable: false,
      render: (one) => (
        <Two
          first={one.guardian_name}
          second={joined(word(one, 'guardian_relation'), one.guardian_phone, files(one, 'guardian_proofs'))}
        />
      ),
    },
    { key: 'guardian_relation', ...listed, render: (one) => word(one, 'guardian_relation') },
    { key: 'guardian_phone', ...listed },
    alone('guardian_proofs'),
    { key: 'points', ...listed },
    [
      'room_code',
      ({ room_code, place_number, period_from, period_until }) => (
        <Two
          first={room_code}
          second={joined(
            place_number && t('page.place', { number: place_number }),
            period_until && span(period_from, period_until),
          )}
        />
      ),
    ],
    { key: 'place_number', numeric: true, ...listed },
    { key: 'period_from', rare: true },
    { key: 'period_until', rare: true },
  ];
}
