import { channelLimits, channelMessages, channelTypes } from '@zhixing/contract/containers/channel/limits.ts'
import { isSuper } from '#session/can.ts'
import { useSession } from '#session/use-session.ts'
import { ChoiceCards } from '#ui/choice-cards.tsx'
import { type FormInstance, useWatch } from '#ui/form-instance.ts'
import { FormItem } from '#ui/form-item.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { IntroduceField, TagField, TitleField } from '../../container/parts/shared/form-fields.tsx'
import { type ChannelValues, typeChoices, urlRule } from '../channel-values.ts'

/** Title and description of a career path. */
export function NameFields() {
  return (
    <>
      <TitleField label="标题" max={channelLimits.titleMax} words={channelMessages} placeholder="如：数控车工" />
      <IntroduceField
        name="description"
        height="low"
        max={channelLimits.descriptionMax}
        words={{ introduceLength: channelMessages.descriptionLength }}
        placeholder="介绍这个职业做什么、适合谁、学完能达到什么水平"
      />
      <TagField name="tags" extra={`最多${channelLimits.tagMax}个`} />
    </>
  )
}

/** Type and addresses: super admins alone choose the type, type 3 alone has the two addresses. */
export function TypeFields({ form }: { form: FormInstance<ChannelValues> }) {
  const session = useSession()
  const type = useWatch('type', form)
  return (
    <>
      {isSuper(session) ? (
        <FormItem name="type" label="类型" rules={[{ required: true, message: channelMessages.typeRequired }]}>
          <ChoiceCards label="类型" columns={3} choices={typeChoices} />
        </FormItem>
      ) : null}
      {type === channelTypes.certification ? (
        <>
          <FormItem name="certification_url" label="认证地址" rules={[urlRule]}>
            <TextInput inputMode="url" maxLength={channelLimits.urlMax} placeholder="https://" />
          </FormItem>
          <FormItem name="test_address" label="考试地址" rules={[urlRule]}>
            <TextInput inputMode="url" maxLength={channelLimits.urlMax} placeholder="https://" />
          </FormItem>
        </>
      ) : null}
    </>
  )
}
