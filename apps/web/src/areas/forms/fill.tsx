import { Button } from '@blueprintjs/core';
import { ArrowLeftIcon, ArrowRightIcon } from '@blueprintjs/icons';
import { FormProvider } from 'react-hook-form';
import { isAnswered, pathText, textFor, type Answers, type ShownStep } from '@quad/domain/forms';
import type { FilledForm } from '#data/screens';
import { useFormat } from '#data/words/format';
import { useLanguage, useText } from '#data/words/text';
import { UploadsContext, useUploads } from '#data/transfer/uploads';
import { FormAreaProvider } from '#kit/form/form-context';
import { Grid, Row, Stack } from '#kit/base/layout';
import { FillCheck } from './fill-check';
import { FillField } from './fill-field';
import { FillSteps } from './fill-steps';
import { FillTable } from './fill-table';
import { CHECK, useAround, useOpening, usePlace, useReading } from './use-fill';
import './fill.css';

/** A form that an office built, filled in step by step; each answer saves itself. */
export function FormFill(filled: FilledForm) {
  const t = useText('forms');
  const { language } = useLanguage();
  const { form, read, reading, today } = useReading(filled);
  const around = useAround(filled, reading, today);
  const uploads = useUploads();
  const shown = reading.steps.filter(({ fields }) => fields.length > 0);
  const { at, furthest, go } = usePlace(shown);
  const heading = useOpening(at);
  const step = shown[at];
  const title = step ? textFor(step.step.label, language) : t('fill.check');
  const proceed = async () => {
    if ((await uploads.arrive()) === 'failed') return;
    // A file that has arrived since the button was pressed is an answer.
    const now = read(form.getValues() as Answers).steps.find(({ step: { key } }) => key === step!.step.key);
    if (!now) return;
    await form.trigger(now.fields.map(({ path }) => pathText(path)));
    const [issue] = now.issues;
    if (issue) form.setFocus(pathText(issue.path as [string]));
    else go(at + 1);
  };
  return (
    <FormProvider {...form}>
      <FormAreaProvider value={around}>
        <UploadsContext.Provider value={uploads.files}>
          <Grid columns="nav" className="forms-fill">
            <FillSteps
              at={at}
              go={go}
              steps={[
                ...shown.map(({ step: { key, label }, issues }, place) => ({
                  key,
                  title: textFor(label, language),
                  isDone: issues.length === 0 && place < furthest,
                  isOpen: place <= furthest,
                })),
                { key: CHECK, title: t('fill.check'), isDone: false, isOpen: furthest === shown.length },
              ]}
            />
            <Stack as="section" gap="large" aria-labelledby="forms-step">
              <h2 id="forms-step" ref={heading} tabIndex={-1}>
                {title}
              </h2>
              {step ? <Step step={step} filled={filled} /> : <FillCheck filled={filled} answers={reading.answers} />}
              <Foot
                filled={filled}
                back={at > 0 ? () => go(at - 1) : undefined}
                proceed={step && proceed}
                isAwaited={uploads.isAwaited}
              />
            </Stack>
          </Grid>
        </UploadsContext.Provider>
      </FormAreaProvider>
    </FormProvider>
  );
}

interface FootProps {
  readonly filled: FilledForm;
  readonly back: (() => void) | undefined;
  readonly proceed: (() => Promise<void>) | undefined;
  /** It was pressed, and files are on their way. */
  readonly isAwaited: boolean;
}

function Foot({ filled: { saved, later }, back, proceed, isAwaited }: FootProps) {
  const t = useText('forms');
  return (
    <Row justify="between" className="forms-foot">
      <Row>
        {back && (
          <Button icon={<ArrowLeftIcon />} onClick={back}>
            {t('fill.previous')}
          </Button>
        )}
        {proceed && (
          <Button intent="primary" loading={isAwaited} endIcon={<ArrowRightIcon />} onClick={() => void proceed()}>
            {t('fill.proceed')}
          </Button>
        )}
      </Row>
      <Row>
        <span role="status" className="kit-muted">
          <Saved {...saved} />
        </span>
        {later && (
          <Button variant="minimal" onClick={later}>
            {t('fill.later')}
          </Button>
        )}
      </Row>
    </Row>
  );
}

/** That all is saved and when, or where it is kept until it is. */
function Saved({ state, saved_at }: FilledForm['saved']) {
  const t = useText('forms');
  const format = useFormat();
  if (state === 'saved') return <>{t('fill.saved_at', { time: format.time(saved_at) })}</>;
  return <>{t(state === 'device' ? 'fill.kept' : 'fill.saving')}</>;
}

function Step({ step: { step, fields, issues }, filled }: { readonly step: ShownStep; readonly filled: FilledForm }) {
  const { language } = useLanguage();
  const { files, open, beside } = filled;
  return (
    <Stack gap="tight">
      {step.help && <p className="forms-help">{textFor(step.help, language)}</p>}
      {fields
        .filter(({ path }) => path.length === 1)
        .map(({ field, path: [key] }) => {
          const isLocked = isAnswered(field) && open !== undefined && !open.has(key);
          const cells = fields.filter(({ path }) => path.length === 3 && path[0] === key);
          return (
            <div key={key}>
              {beside?.(key)}
              {field.kind === 'table' ? (
                <FillTable
                  field={field}
                  cells={cells}
                  files={files}
                  disabled={isLocked}
                  isWrong={issues.some((issue) => issue.path.join() === key)}
                />
              ) : (
                <FillField field={field} name={key} files={files} disabled={isLocked} />
              )}
            </div>
          );
        })}
    </Stack>
  );
}

/** The part that other areas draw. */
export const FormPart = ({ of }: { readonly of: FilledForm }) => <FormFill {...of} />;
