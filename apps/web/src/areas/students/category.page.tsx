import { z } from 'zod';
import { DEGREES } from '@quad/domain/reference';
import { useText } from '#data/words/text';
import { PageHeader } from '#kit/base/page-header';
import { useParam } from '#kit/base/param';
import { Empty } from '#kit/base/states';
import { StudentList } from './student-list';
import { StudentStanding } from './student-standing';

/** The students of one degree, as the registrar keeps them. */
export default function CategoryPage() {
  const t = useText('students');
  const degree = useParam('category', z.enum(DEGREES));
  return (
    <>
      <PageHeader title={t('screen.degree', { degree: t(`degree.${degree}`) })} />
      <StudentList key={degree} where={{ degree }} empty={<Empty title={t('empty.title')} text={t('empty.text')} />} />
      <StudentStanding />
    </>
  );
}
