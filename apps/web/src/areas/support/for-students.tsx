import { Callout } from '@blueprintjs/core';
import { Link } from 'react-router-dom';
import { useText } from '#data/text';

/** Shown to staff on a student's screen: what it is for, and a link to the board where staff work. */
export function ForStudents({ screen, board }: { readonly screen: 'submit' | 'my_laptop'; readonly board: string }) {
  const t = useText('support');
  return (
    <Callout intent="primary" className="support-for-students">
      <h2>{t('for_students.title')}</h2>
      <p>{t(`for_students.${screen}`)}</p>
      <p>
        <Link to={board}>{t(`for_students.${screen}_board`)}</Link>
      </p>
    </Callout>
  );
}
