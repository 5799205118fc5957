import { type TrialRoomDetail, trialRoomLimits, trialRoomMessages } from '@zhixing/contract/trial-room/calls.ts'
import { ContainerForm } from '#features/containers/container/parts/shared/container-form.tsx'
import { IntroduceField, TitleField } from '#features/containers/container/parts/shared/form-fields.tsx'
import type { FormValues } from '#features/containers/container/parts/shared/form-values.ts'
import { CountedInput } from '#ui/counted-input.tsx'
import { useForm } from '#ui/form-instance.ts'
import { FormItem } from '#ui/form-item.tsx'
import { FormSection } from '#ui/form-template.tsx'
import { textRule } from '#ui/text-rules.ts'

interface TrialRoomValues {
  title: string
  introduce: string
  place: string
}

const fresh: TrialRoomValues = { title: '', introduce: '', place: '' }
const { titleMax, introduceMax, placeMax } = trialRoomLimits

const values: FormValues<TrialRoomValues> = {
  valuesOf: ({ title, introduce, place }: TrialRoomDetail) => ({ title, introduce, place }),
  inputOf: (form) => form,
}

/** The form of a trial room, to create and to edit. */
export function TrialRoomForm({ stored }: { stored?: TrialRoomDetail | undefined }) {
  const [form] = useForm<TrialRoomValues>()
  return (
    <ContainerForm<TrialRoomValues> form={form} stored={stored} fresh={fresh} values={values} hasDrafts>
      <FormSection title="名称与地点">
        <TitleField max={titleMax} words={trialRoomMessages} />
        <IntroduceField max={introduceMax} words={trialRoomMessages} placeholder="介绍试验室" />
        <FormItem
          name="place"
          label="地点"
          className="!mb-0"
          rules={[textRule({ max: placeMax, message: trialRoomMessages.placeLength })]}
        >
          <CountedInput max={placeMax} placeholder="教学楼和房间" />
        </FormItem>
      </FormSection>
    </ContainerForm>
  )
}
