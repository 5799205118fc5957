import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { Form } from '#ui/form.tsx'
import type { FormInstance } from '#ui/form-instance.ts'
import { FormProblem } from './form-problem.tsx'
import { Proving } from './proving.tsx'

interface PassportFormProps<Values> {
  form: FormInstance<Values>
  initial?: Partial<Values> | undefined
  /** What the server refused and no field can show. */
  problems: readonly string[]
  submitText: string
  isBusy: boolean
  isProving: boolean
  onFinish: (values: Values) => void
  children: ReactNode
}

/** The frame of every form about an account: its problems, its fields, one wide button. */
export function PassportForm<Values>(props: PassportFormProps<Values>) {
  return (
    <Form<Values>
      form={props.form}
      requiredMark={false}
      {...(props.initial ? { initialValues: props.initial } : {})}
      onFinish={props.onFinish}
    >
      <FormProblem messages={props.problems} />
      {props.children}
      <Button className="mt-2" type="primary" htmlType="submit" block size="large" loading={props.isBusy}>
        {props.submitText}
      </Button>
      <Proving isOn={props.isProving} />
    </Form>
  )
}
