import { RequiredStep } from './required-step';

/** What a student must do before everything else, while enrollment has no screen of its own. */
export default function EnrollmentPage() {
  return <RequiredStep step="enrollment" actions={['ENROLLMENT_REQUIRED']} />;
}
