import { contractTexts } from '@quad/domain/contracts';
import { fieldsOf } from '#kit/fields/fields-of';

const F = fieldsOf(contractTexts);

export const ContractTextFields = () => (
  <>
    <F.name />
    <F.degree />
    <F.academic_year_id />
    <F.language />
    <F.body />
  </>
);
