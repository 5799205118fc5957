import { type TrialRoomDetail, trialRoomLimits, trialRoomMessages } from '@zhixing/contract/trial-room/calls.ts'
import { ContainerForm } from '#features/containers/container/parts/shared/container-form.tsx'
import type { FormValues } from '#features/containers/container/parts/shared/form-values.ts'
import { CountedInput } from '#ui/counted-input.tsx'
import { CountedText } from '#ui/counted-text.tsx'
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
const labels = { title: '名称', introduce: '描述', place: '地点' } as const
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
        <FormItem
          name="title"
          label={labels.title}
          rules={[
            textRule({
              required: trialRoomMessages.titleRequired,
              max: titleMax,
              message: trialRoomMessages.titleLength,
            }),
          ]}
        >
          <CountedInput max={titleMax} placeholder="请输入名称" />
        </FormItem>
        <FormItem
          name="introduce"
          label={labels.introduce}
          rules={[textRule({ max: introduceMax, message: trialRoomMessages.introduceLength })]}
        >
          <CountedText isSoft max={introduceMax} autoSize={{ minRows: 4, maxRows: 10 }} placeholder="介绍试验室" />
        </FormItem>
        <FormItem
          name="place"
          label={labels.place}
          className="!mb-0"
          rules={[textRule({ max: placeMax, message: trialRoomMessages.placeLength })]}
        >
          <CountedInput max={placeMax} placeholder="教学楼和房间" />
        </FormItem>
      </FormSection>
    </ContainerForm>
  )
}
