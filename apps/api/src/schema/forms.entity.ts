import { formRequests, forms, formTypes, formVersions } from '@quad/domain/forms';
import { entityOf, type RowOf } from './entity-of.js';

export const FormType = entityOf(formTypes);
export type FormType = RowOf<typeof formTypes>;
export const Form = entityOf(forms);
export type Form = RowOf<typeof forms>;
export const FormVersion = entityOf(formVersions);
export type FormVersion = RowOf<typeof formVersions>;
export const FormRequest = entityOf(formRequests);
export type FormRequest = RowOf<typeof formRequests>;
