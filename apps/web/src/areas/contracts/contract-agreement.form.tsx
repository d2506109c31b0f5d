import { contractAgreements } from '@quad/domain/contracts';
import { fieldsOf } from '#kit/fields/fields-of';

const F = fieldsOf(contractAgreements);

export const ContractAgreementFields = () => (
  <>
    <F.student_id />
    <F.amount />
    <F.accept_by />
    <F.ends_on />
  </>
);
