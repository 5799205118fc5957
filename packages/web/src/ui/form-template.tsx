import { type ReactNode, useReducer, useRef, useState } from 'react'
import type { FieldError } from '#api/call-error.ts'
import { type FieldNames, showFieldErrors } from '#api/form-errors.ts'
import { runningUploads } from '#api/open-uploads.ts'
import { Button } from './button.tsx'
import type { Choices, Versioned } from './editing.ts'
import { fieldLabel } from './field-label.ts'
import { Form } from './form.tsx'
import type { FormInstance } from './form-instance.ts'
import { NewerVersion } from './newer-version.tsx'
import { Note } from './note.tsx'
import { openFolds } from './open-folds.ts'
import { PageBody } from './page-body.tsx'
import { PageHeader } from './page-header.tsx'
import { useReadOnly } from './read-only-context.ts'
import { RestoredNote } from './restored-note.tsx'
import { useApp } from './use-app.ts'
import { useFormEditing } from './use-form-editing.ts'
import { useUnsavedGuard } from './use-unsaved-guard.ts'

interface FormTemplateProps<Values> {
  /** Without it the page has a heading of its own above. */
  title?: string
  text?: ReactNode
  form: FormInstance<Values>
  initialValues?: Partial<Values>
  /** Names the draft on this device by kind and place, e.g. `collection:new`, never by version; without it none is kept. */
  draftKey?: string
  /** The version it changes, as it stands on the server now: `initialValues` are of it. A new one has none. */
  edits?: Edited | undefined
  /** Usually a sender's runAsync; the version is that of what is changed. Its refusals are shown beside the fields. */
  onSubmit: (values: Values, version: number) => Promise<unknown>
  /** The fields of this form by the names the server knows them by, where those differ. */
  fieldNames?: FieldNames
  onDone?: () => void
  onCancel?: () => void
  isSending: boolean
  submitText?: string
  /** Another way to send the same fields: 存为草稿. */
  second?: { text: string; onSubmit: (values: Values, version: number) => Promise<unknown> } | undefined
  /** FormSections. */
  children: ReactNode
}

/** The version a form changes, and by whom and when it was saved where that is known. */
interface Edited extends Pick<Versioned<object>, 'version' | 'savedBy' | 'savedAt'> {
  /** Labels of fields that have none of their own. */
  labels?: Readonly<Record<string, string>>
  choices?: Choices
}

interface Summary {
  fields: readonly { name: (string | number)[]; message: string }[]
  others: readonly FieldError[]
}

/** Page kind Form: one column, errors beside the fields and summed up on submit, nothing typed is lost. */
export function FormTemplate<Values extends object>(props: FormTemplateProps<Values>) {
  const { form, submitText = '提交' } = props
  const { message } = useApp()
  const isDirty = useRef(false)
  const isSecond = useRef(false)
  const [summary, setSummary] = useState<Summary | null>(null)
  // Fields have been checked anew: what is mended leaves the summary.
  const [, noteChecked] = useReducer((times: number) => times + 1, 0)
  const draft = useFormEditing(form, props)
  useUnsavedGuard(isDirty)

  async function submit(values: Values): Promise<void> {
    setSummary(null)
    const way = isSecond.current && props.second ? props.second : { text: submitText, onSubmit: props.onSubmit }
    if (runningUploads() > 0) {
      message.warning(`文件还在上传，请稍候再${way.text}`)
      return
    }
    if (draft.asks()) {
      document.getElementById(`${form.idPrefix}_newer`)?.scrollIntoView({ block: 'center' })
      return
    }
    try {
      await draft.sending(() => way.onSubmit(values, draft.version()))
    } catch (error) {
      const others = showFieldErrors(form, error, props.fieldNames)
      const [first] = form.getFieldsError().filter(({ errors }) => errors.length > 0)
      if (first) {
        openFolds(form.elementOf(first.name))
        form.scrollToField(first.name, { block: 'center', focus: true })
      }
      setSummary(others.length > 0 ? { fields: [], others } : null)
      return
    }
    isDirty.current = false
    props.onDone?.()
  }

  return (
    <PageBody width="form">
      {props.title ? <PageHeader title={props.title} text={props.text} /> : null}
      {draft.isRestored ? <RestoredNote onForget={draft.restart} /> : null}
      <NewerVersion
        id={`${form.idPrefix}_newer`}
        editing={draft}
        labelOf={(field) => props.edits?.labels?.[field] ?? fieldLabel(form, field)}
        choices={props.edits?.choices}
      />
      <Form<Values>
        form={form}
        scrollToFirstError={{ block: 'center', focus: true }}
        {...(props.initialValues ? { initialValues: props.initialValues } : {})}
        onValuesChange={() => {
          isDirty.current = true
          draft.note()
        }}
        onFieldsChange={() => (summary ? noteChecked() : undefined)}
        onFinish={(values) => submit(values)}
        onFinishFailed={({ errorFields }) => {
          // The first of them is scrolled to after this.
          for (const { name } of errorFields) {
            openFolds(form.elementOf(name))
          }
          setSummary({
            fields: errorFields.map(({ name, errors }) => ({ name, message: errors[0] ?? '' })),
            others: [],
          })
        }}
      >
        <SummaryAlert
          summary={summary && { ...summary, fields: stillWrong(form, summary.fields) }}
          onGo={(name) => form.scrollToField(name, { block: 'center', focus: true })}
        />
        {props.children}
        <Ways
          submitText={submitText}
          secondText={props.second?.text}
          isSending={props.isSending}
          onCancel={props.onCancel}
          onChoose={(second) => {
            isSecond.current = second
          }}
        />
      </Form>
    </PageBody>
  )
}

interface WaysProps {
  submitText: string
  secondText: string | undefined
  isSending: boolean
  onCancel: (() => void) | undefined
  /** Which of the two ways to send is pressed. */
  onChoose: (isSecond: boolean) => void
}

/** What can be done with a filled form. */
function Ways({ submitText, secondText, isSending, onCancel, onChoose }: WaysProps) {
  const reason = useReadOnly()
  return (
    <div className="sticky bottom-0 flex items-center gap-2 border-t border-line bg-page py-3">
      <Button changes type="primary" htmlType="submit" loading={isSending} onClick={() => onChoose(false)}>
        {submitText}
      </Button>
      {secondText ? (
        <Button changes htmlType="submit" disabled={isSending} onClick={() => onChoose(true)}>
          {secondText}
        </Button>
      ) : null}
      {onCancel ? <Button onClick={onCancel}>取消</Button> : null}
      {reason ? <span className="text-soft">{reason}</span> : null}
    </div>
  )
}

/** Those of the summary's fields that are not mended yet. */
function stillWrong({ getFieldsError }: Pick<FormInstance, 'getFieldsError'>, fields: Summary['fields']) {
  const wrong = new Set(
    getFieldsError()
      .filter(({ errors }) => errors.length > 0)
      .map(({ name }) => name.join('.')),
  )
  return fields.filter(({ name }) => wrong.has(name.join('.')))
}

function SummaryAlert({ summary, onGo }: { summary: Summary | null; onGo: (name: (string | number)[]) => void }) {
  if (!summary || summary.fields.length + summary.others.length === 0) {
    return null
  }
  return (
    <Note kind="error" title={`有${summary.fields.length + summary.others.length}处需要修改`}>
      <ul>
        {summary.fields.map(({ name, message }) => (
          <li key={name.join('.')}>
            <button type="button" className="text-left underline max-md:min-h-11" onClick={() => onGo(name)}>
              {message}
            </button>
          </li>
        ))}
        {summary.others.map(({ field, message }) => (
          <li key={field}>{message}</li>
        ))}
      </ul>
    </Note>
  )
}

/** A part of a form under its own heading. */
export function FormSection({ title, text, children }: { title: string; text?: ReactNode; children: ReactNode }) {
  return (
    <section className="mb-4 rounded-card bg-card p-4 shadow-card md:p-6">
      <h2 className="mb-4 text-lg font-semibold">{title}</h2>
      {text ? <p className="mb-4 text-soft">{text}</p> : null}
      {children}
    </section>
  )
}
