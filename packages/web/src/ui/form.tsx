import FieldForm, { type FormProps as FieldFormProps } from '@rc-component/form'
import type { ReactNode } from 'react'
import { FieldIdPrefix } from './form-context.ts'
import { type FormInstance, useForm } from './form-instance.ts'

/** Said where a rule has no words of its own; the library puts the label in. */
const words = {
  // biome-ignore-start lint/suspicious/noTemplateCurlyInString: the library's own placeholders.
  default: '${label}有误',
  required: '请输入${label}',
  whitespace: '请输入${label}',
  pattern: { mismatch: '${label}格式有误' },
  // biome-ignore-end lint/suspicious/noTemplateCurlyInString: the library's own placeholders.
}

interface FormProps<Values>
  extends Pick<
    FieldFormProps<Values>,
    'onFinish' | 'onFinishFailed' | 'onFieldsChange' | 'onValuesChange' | 'className'
  > {
  form?: FormInstance<Values>
  initialValues?: Partial<Values>
  /** `div` within another form, which would send both. */
  component?: 'form' | 'div'
  /** Whether what is required has its mark; not where everything is. */
  requiredMark?: boolean
  /** How the first fault is brought into view when a form with faults is sent. */
  scrollToFirstError?: Parameters<FormInstance['scrollToField']>[1]
  children: ReactNode
}

/** Fields with their labels above them, checked when they change and when the form is sent. */
export function Form<Values>(props: FormProps<Values>) {
  const {
    form: given,
    scrollToFirstError,
    requiredMark = true,
    className = '',
    onFinishFailed,
    children,
    ...rest
  } = props
  const [own] = useForm<Values>()
  const form = given ?? own
  return (
    <FieldIdPrefix value={form.idPrefix}>
      <FieldForm<Values>
        {...rest}
        className={requiredMark ? className : `zx-form-unmarked ${className}`}
        form={form}
        validateMessages={words}
        onFinishFailed={(failure) => {
          onFinishFailed?.(failure)
          const [first] = failure.errorFields
          if (scrollToFirstError && first) {
            form.scrollToField(first.name, scrollToFirstError)
          }
        }}
      >
        {children}
      </FieldForm>
    </FieldIdPrefix>
  )
}
