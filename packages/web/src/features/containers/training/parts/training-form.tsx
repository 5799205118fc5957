import type { TrainingDetail } from '@zhixing/contract/containers/training/shapes.ts'
import { useForm, useWatch } from '#ui/form-instance.ts'
import { ContainerForm } from '../../container/parts/shared/container-form.tsx'
import { JoiningSection, LookSection, NameSection, VisibilitySection } from './shared/training-sections.tsx'
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
      <NameSection />
      <LookSection title={title || '实训'} isStored={stored !== undefined} />
      <JoiningSection type="training" />
      <VisibilitySection type="training" stored={stored} />
    </ContainerForm>
  )
}
