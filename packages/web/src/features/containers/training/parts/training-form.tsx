import type { TrainingDetail } from '@zhixing/contract/containers/training/shapes.ts'
import { useForm, useWatch } from '#ui/form-instance.ts'
import { FormSection } from '#ui/form-template.tsx'
import { ContainerForm } from '../../container/parts/shared/container-form.tsx'
import { CoverField, TagField, VisibilityField } from '../../container/parts/shared/form-fields.tsx'
import { JoiningFields } from '../../container/parts/shared/joining-fields.tsx'
import { privateRefusalOf } from '../../container/parts/shared/visibility.ts'
import { NameFields } from './shared/name-fields.tsx'
import { newTraining, type TrainingValues, trainingInputOf, trainingValuesOf } from './shared/training-values.ts'

/** The form of a training, to create and to edit (3 §2.13). */
export function TrainingForm({ stored }: { stored?: TrainingDetail | undefined }) {
  const [form] = useForm<TrainingValues>()
  const title = useWatch('title', form) ?? ''
  return (
    <ContainerForm<TrainingValues>
      form={form}
      stored={stored}
      fresh={newTraining}
      values={{
        valuesOf: trainingValuesOf,
        inputOf: trainingInputOf,
      }}
      hasDrafts
    >
      <FormSection title="名称与分类">
        <NameFields />
      </FormSection>
      <FormSection title="展示">
        <CoverField kind={stored ? 'cover' : 'single'} title={title || '实训'} />
        <TagField isLast />
      </FormSection>
      <FormSection title="加入方式">
        <JoiningFields type="training" />
      </FormSection>
      <FormSection title="可见范围">
        <VisibilityField
          refusalOf={(wanted) => privateRefusalOf(stored, wanted, { type: 'training', label: '实训' })}
        />
      </FormSection>
    </ContainerForm>
  )
}
