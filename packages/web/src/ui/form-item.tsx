import { Field, type FieldProps } from '@rc-component/form'
import { cloneElement, isValidElement, type ReactNode, useContext, useMemo, useState } from 'react'
import { FaultsWithin, FieldIdPrefix, ItemStatusContext } from './form-context.ts'
import { fieldId } from './form-instance.ts'
import './form.css'

interface FormItemProps extends Pick<FieldProps, 'name' | 'rules' | 'validateTrigger' | 'dependencies'> {
  label?: ReactNode
  /** Below the field: what it is for. */
  extra?: ReactNode
  /** The prop in which the field takes its value: `checked` of a tick. */
  valuePropName?: 'checked'
  /** Marks the field as required where its rules do not say so. */
  required?: boolean
  /** The field alone; its faults are said by the item around it. */
  noStyle?: boolean
  className?: string
  /** One field, which takes `id`, `value` and `onChange`; without a name, anything. */
  children: ReactNode
}

type Props = Record<string, unknown>

/** A field of a form with its label, what it is for and what is wrong with it. */
export function FormItem({ name, rules, validateTrigger, dependencies, valuePropName, ...looks }: FormItemProps) {
  const prefix = useContext(FieldIdPrefix)
  const tell = useContext(FaultsWithin)
  const { label, noStyle, children } = looks
  const isRequired = looks.required ?? rules?.some((rule) => 'required' in rule && rule.required === true) ?? false
  if (name === undefined) {
    return (
      <Around {...looks} isRequired={isRequired} faults={[]}>
        {children}
      </Around>
    )
  }
  return (
    <Field
      name={name}
      {...(rules ? { rules } : {})}
      {...(validateTrigger ? { validateTrigger } : {})}
      {...(dependencies ? { dependencies } : {})}
      {...(valuePropName ? { valuePropName } : {})}
      messageVariables={{ label: typeof label === 'string' ? label : '' }}
      onMetaChange={(meta) => {
        if (noStyle) {
          tell?.(fieldId(prefix, meta.name), meta.destroy ? [] : meta.errors)
        }
      }}
    >
      {(control, meta) => {
        const id = fieldId(prefix, meta.name)
        const faults = meta.errors
        const field = withControl(children, { id, control, faults, isRequired, hasExtra: Boolean(looks.extra) })
        if (noStyle) {
          return <ItemStatusContext value={faults.length > 0 ? 'error' : ''}>{field}</ItemStatusContext>
        }
        return (
          <Around {...looks} id={id} isRequired={isRequired} faults={faults}>
            {field}
          </Around>
        )
      }}
    </Field>
  )
}

interface Control {
  id: string
  control: Props
  faults: readonly string[]
  isRequired: boolean
  hasExtra: boolean
}

/** The field with its value and with what describes it, for those who do not see the page. */
function withControl(field: ReactNode, { id, control, faults, isRequired, hasExtra }: Control): ReactNode {
  if (!isValidElement<Props>(field)) {
    return field
  }
  const described = [faults.length > 0 && `${id}_help`, hasExtra && `${id}_extra`].filter(Boolean).join(' ')
  const both = Object.entries(control).map(([name, value]) => [name, together(value, field.props[name])])
  return cloneElement(field, {
    id,
    ...(isRequired ? { 'aria-required': true } : {}),
    ...(faults.length > 0 ? { 'aria-invalid': true } : {}),
    ...(described ? { 'aria-describedby': described } : {}),
    ...field.props,
    ...Object.fromEntries(both),
  })
}

/** A listener of the form's followed by the field's own; any other prop is the form's. */
function together(ofForm: unknown, ofField: unknown): unknown {
  if (typeof ofForm !== 'function' || typeof ofField !== 'function') {
    return ofForm
  }
  return (...args: unknown[]) => {
    ofForm(...args)
    ofField(...args)
  }
}

interface AroundProps extends Pick<FormItemProps, 'label' | 'extra' | 'className'> {
  id?: string
  isRequired: boolean
  faults: readonly string[]
  children: ReactNode
}

function Around({ id, label, extra, className = '', isRequired, faults, children }: AroundProps) {
  const [within, setWithin] = useState<Readonly<Record<string, readonly string[]>>>({})
  const tell = useMemo(
    () => (field: string, told: readonly string[]) => setWithin((before) => ({ ...before, [field]: told })),
    [],
  )
  const all = [...new Set([...faults, ...Object.values(within).flat()])]
  const isWrong = all.length > 0
  const required = isRequired ? 'zx-field-required' : ''
  return (
    <div className={`zx-field ${isWrong ? 'zx-field-wrong' : ''} ${className}`}>
      {label && id ? (
        <label htmlFor={id} className={`zx-field-label ${required}`}>
          {label}
        </label>
      ) : null}
      {label && !id ? <span className={`zx-field-label ${required}`}>{label}</span> : null}
      <FaultsWithin value={tell}>
        <ItemStatusContext value={isWrong ? 'error' : ''}>{children}</ItemStatusContext>
      </FaultsWithin>
      {isWrong ? (
        <div id={id && `${id}_help`} role="alert" className="zx-field-fault">
          {all.map((fault) => (
            <div key={fault}>{fault}</div>
          ))}
        </div>
      ) : null}
      {extra ? (
        <div id={id && `${id}_extra`} className="zx-field-extra">
          {extra}
        </div>
      ) : null}
    </div>
  )
}
