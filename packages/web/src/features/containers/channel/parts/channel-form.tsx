import { channelTypes } from '@zhixing/contract/containers/channel/limits.ts'
import type { ChannelDetail } from '@zhixing/contract/containers/channel/shapes.ts'
import { isSuper } from '#session/can.ts'
import { useSession } from '#session/use-session.ts'
import { useForm, useWatch } from '#ui/form-instance.ts'
import { FormSection } from '#ui/form-template.tsx'
import { ContainerForm } from '../../container/parts/shared/container-form.tsx'
import { CoverField } from '../../container/parts/shared/form-fields.tsx'
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
        <CoverField isLast kind="cover" title={title || '职业路径'} />
      </FormSection>
      {hasType ? (
        <FormSection title="类型">
          <TypeFields form={form} />
        </FormSection>
      ) : null}
    </ContainerForm>
  )
}
