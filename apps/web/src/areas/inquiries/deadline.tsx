import { urgencyOf, type Deadline as Timed } from '@quad/domain/inquiries';
import { Due } from '#kit/base/due';

/** How much time is left of an inquiry, by its own rule. */
export const Deadline = ({ of }: { of: Timed & { readonly deadline: string | null } }) => (
  <Due at={of.deadline} by={(now) => urgencyOf(of, now)} />
);
