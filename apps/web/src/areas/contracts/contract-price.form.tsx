import { contractPrices } from '@quad/domain/contracts';
import { fieldsOf } from '#kit/fields/fields-of';
import { ScheduleField } from './schedule-field';

const F = fieldsOf(contractPrices, { schedule: ScheduleField });

export const ContractPriceFields = () => (
  <>
    <F.degree />
    <F.academic_year_id />
    <F.course_id />
    <F.amount />
    <F.currency />
    <F.schedule />
  </>
);
