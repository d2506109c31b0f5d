import { RequiredStep } from './required-step';

const CONTRACTS = ['BS_CONTRACT_ACCEPTANCE_REQUIRED', 'MS_CONTRACT_ACCEPTANCE_REQUIRED'];

/** What a student must do before everything else, while contracts have no screen of their own. */
export default function ContractPage() {
  return <RequiredStep step="contract" actions={CONTRACTS} />;
}
