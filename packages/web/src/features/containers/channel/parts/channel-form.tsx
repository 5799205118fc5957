import { channelTypes } from '@zhixing/contract/containers/channel/limits.ts'
import type { ChannelDetail } from '@zhixing/contract/containers/channel/shapes.ts'
import { isSuper } from '#session/can.ts'
import { useSession } from '#session/use-session.ts'
import { useForm, useWatch } from '#ui/form-instance.ts'
import { FormItem } from '#ui/form-item.tsx'
import { FormSection } from '#ui/form-template.tsx'
import { ImageUploader } from '../../../base/upload/parts/shared/image-uploader.tsx'
import { ContainerForm } from '../../container/parts/shared/container-form.tsx'
import { type ChannelValues, inputOf, newChannel, valuesOf } from '../channel-values.ts'
import { NameFields, TypeFields } from './channel-fields.tsx'

/** 基本信息 of a career path: the fields of the dialog that made it, and a cover. */
export function ChannelForm({ stored }: { stored?: ChannelDetail | undefined }) {
  const [form] = useForm<ChannelValues>()
  const session = useSession()
  const title = useWatch('title', form) ?? ''
  const hasType = isSuper(session) || stored?.type === channelTypes.certification
  return (
    <ContainerForm<ChannelValues>
      form={form}
      stored={stored}
      fresh={newChannel(isSuper(session))}
      values={{ valuesOf, inputOf }}
    >
      <FormSection title="名称与介绍">
        <NameFields />
      </FormSection>
      <FormSection title="展示">
        <FormItem name="cover" label="封面" className="!mb-0">
          <ImageUploader kind="cover" title={title || '职业路径'} advice="建议尺寸254*180px，大小不超过200kb" />
        </FormItem>
      </FormSection>
      {hasType ? (
        <FormSection title="类型">
          <TypeFields form={form} />
        </FormSection>
      ) : null}
    </ContainerForm>
  )
}
