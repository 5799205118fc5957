import type { SubjectDetail } from '@zhixing/contract/containers/subject/calls.ts'
import {
  liveSubjectTypes,
  subjectLabel,
  subjectLimits,
  subjectMessages,
} from '@zhixing/contract/containers/subject/limits.ts'
import { isSuper } from '#session/can.ts'
import { useSession } from '#session/use-session.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { ChoiceCards } from '#ui/choice-cards.tsx'
import { CountedInput } from '#ui/counted-input.tsx'
import { CountedText } from '#ui/counted-text.tsx'
import { useForm, useWatch } from '#ui/form-instance.ts'
import { FormItem } from '#ui/form-item.tsx'
import { FormSection } from '#ui/form-template.tsx'
import { textRule } from '#ui/text-rules.ts'
import { ImageUploader } from '../../../base/upload/parts/shared/image-uploader.tsx'
import { ContainerForm } from '../../container/parts/shared/container-form.tsx'
import { inputOf, newSubject, type SubjectValues, valuesOf } from '../subject-values.ts'

/** The subject form, to create and to edit (spec 3 §2.4). What a subject gathers stays what it was made for. */
export function SubjectForm({ stored: subject }: { stored?: SubjectDetail | undefined }) {
  const [form] = useForm<SubjectValues>()
  const session = useSession()
  const title = useWatch('title', form) ?? ''
  return (
    <ContainerForm<SubjectValues> form={form} stored={subject} fresh={newSubject} values={{ valuesOf, inputOf }}>
      <FormSection title="名称与类型">
        <FormItem
          name="title"
          label="名称"
          rules={[
            textRule({
              required: subjectMessages.titleRequired,
              max: subjectLimits.titleMax,
              message: subjectMessages.titleLength,
            }),
          ]}
        >
          <CountedInput max={subjectLimits.titleMax} placeholder="如：数控技术精品课" />
        </FormItem>
        <FormItem
          name="introduce"
          label="简介"
          rules={[textRule({ max: subjectLimits.introduceMax, message: subjectMessages.introduceLength })]}
        >
          <CountedText
            isSoft
            max={subjectLimits.introduceMax}
            autoSize={{ minRows: 3, maxRows: 8 }}
            placeholder="说明这个专题为谁准备、收录什么"
          />
        </FormItem>
        {subject ? null : (
          <FormItem name="content_type" label="收录的内容" className="!mb-0">
            <ChoiceCards
              label="收录的内容"
              columns={2}
              choices={liveSubjectTypes.map((type) => ({ value: type, label: subjectLabel(type) }))}
            />
          </FormItem>
        )}
      </FormSection>
      <FormSection title="展示">
        <FormItem name="logo" label="图标" className={isSuper(session) ? '' : '!mb-0'}>
          <ImageUploader kind="single" title={title || '专题'} advice="建议尺寸254*180px，大小不超过200kb" />
        </FormItem>
        {isSuper(session) ? (
          <FormItem name="is_default" valuePropName="checked" className="!mb-0">
            <Checkbox>设为该类型的默认专题，排在最前</Checkbox>
          </FormItem>
        ) : null}
      </FormSection>
    </ContainerForm>
  )
}
