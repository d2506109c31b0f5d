import { Button, FileInput, FormGroup, InputGroup } from '@blueprintjs/core';
import { UploadIcon } from '@blueprintjs/icons';
import { useText } from '#data/words/text';
import { fail } from '#kit/base/toasts';
import type { Scan, Scans } from './use-scans';

const SAID = { reading: 'reading', found: 'ready', no_code: 'no_code', sending: 'sending', done: 'done' } as const;

/** Scans are chosen, their codes read or typed, and sent to the scripts that these name. */
export function ScanList({ of: { scans, same, ready, add, type, send } }: { of: Scans }) {
  const t = useText('assessments');
  const isBusy = scans.some(({ state }) => state === 'sending');
  return (
    <section className="kit-panel marks-scans kit-below-large">
      <FormGroup label={t('script.upload')} labelFor="scans">
        <FileInput
          text={t('script.choose')}
          inputProps={{ id: 'scans', accept: '.pdf,.png,.jpg,.jpeg', multiple: true }}
          onInputChange={({ currentTarget }) => {
            void add([...(currentTarget.files ?? [])]).catch(fail);
            currentTarget.value = '';
          }}
        />
      </FormGroup>
      {scans.length > 0 && (
        <ul className="marks-scan-list">
          {scans.map((scan) => (
            <ScanLine
              key={scan.key}
              scan={scan}
              isSame={same.has(scan.code)}
              onType={(code) => type(scan.key, code)}
              onReplace={() => void send([scan], true).catch(fail)}
            />
          ))}
        </ul>
      )}
      {ready.length > 0 && (
        <Button
          intent="primary"
          icon={<UploadIcon />}
          disabled={isBusy}
          text={t('script.send', { count: ready.length })}
          onClick={() => void send(ready).catch(fail)}
        />
      )}
    </section>
  );
}

interface LineProps {
  readonly scan: Scan;
  readonly isSame: boolean;
  readonly onType: (code: string) => void;
  readonly onReplace: () => void;
}

function ScanLine({ scan: { file, code, state, problem }, isSame, onType, onReplace }: LineProps) {
  const t = useText('assessments');
  const isOpen = ['found', 'no_code', 'failed'].includes(state);
  const said =
    isSame && state !== 'done'
      ? t('errors.qr_same')
      : state === 'failed'
        ? problem?.message
        : t(`script.${SAID[state]}`);
  const isWrong = isSame || state === 'failed' || (state === 'no_code' && code === '');
  return (
    <li>
      <span className="marks-scan-name">{file.name}</span>
      <InputGroup
        aria-label={t('script.code_of', { name: file.name })}
        value={code}
        readOnly={!isOpen}
        intent={isWrong && isOpen ? 'danger' : 'none'}
        onValueChange={onType}
      />
      <span role="status" className={isWrong && isOpen ? 'kit-danger' : 'kit-muted'}>
        {said}
      </span>
      {problem?.code === 'assessments.qr_exists' && <Button text={t('script.replace')} onClick={onReplace} />}
    </li>
  );
}
