import type { StandardDetail } from '@zhixing/contract/containers/standard/shapes.ts'
import { useForm, useWatch } from '#ui/form-instance.ts'
import { FormSection } from '#ui/form-template.tsx'
import { ContainerForm } from '../../container/parts/shared/container-form.tsx'
import { newStandard, type StandardValues, standardInputOf, standardValuesOf } from '../standard-values.ts'
import { LookFields, NameFields, StandardVisibility, TargetField } from './standard-fields.tsx'

/** The form of a standard that is there: it is made in a dialog. */
export function StandardForm({ stored }: { stored?: StandardDetail | undefined }) {
  const [form] = useForm<StandardValues>()
  const title = useWatch('title', form) ?? ''
  return (
    <ContainerForm<StandardValues>
      form={form}
      stored={stored}
      fresh={newStandard}
      values={{ valuesOf: standardValuesOf, inputOf: standardInputOf }}
    >
      <FormSection title="名称与分类">
        <NameFields />
      </FormSection>
      <FormSection title="目标">
        <TargetField className="!mb-0" />
      </FormSection>
      <FormSection title="展示">
        <LookFields title={title || '测评'} isStored={stored !== undefined} />
      </FormSection>
      <FormSection title="可见范围">
        <StandardVisibility />
      </FormSection>
    </ContainerForm>
  )
}
