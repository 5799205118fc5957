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
import { useForm, useWatch } from '#ui/form-instance.ts'
import { FormItem } from '#ui/form-item.tsx'
import { FormSection } from '#ui/form-template.tsx'
import { ContainerForm } from '../../container/parts/shared/container-form.tsx'
import { CoverField, IntroduceField, TitleField } from '../../container/parts/shared/form-fields.tsx'
import { inputOf, newSubject, type SubjectValues, valuesOf } from '../subject-values.ts'

/** The subject form, to create and to edit (spec 3 §2.4). What a subject gathers stays what it was made for. */
export function SubjectForm({ stored: subject }: { stored?: SubjectDetail | undefined }) {
  const [form] = useForm<SubjectValues>()
  const session = useSession()
  const title = useWatch('title', form) ?? ''
  return (
    <ContainerForm<SubjectValues> form={form} stored={subject} fresh={newSubject} values={{ valuesOf, inputOf }}>
      <FormSection title="名称与类型">
        <TitleField max={subjectLimits.titleMax} words={subjectMessages} placeholder="如：数控技术精品课" />
        <IntroduceField
          label="简介"
          height="low"
          max={subjectLimits.introduceMax}
          words={subjectMessages}
          placeholder="说明这个专题为谁准备、收录什么"
        />
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
        <CoverField name="logo" label="图标" isLast={!isSuper(session)} kind="single" title={title || '专题'} />
        {isSuper(session) ? (
          <FormItem name="is_default" valuePropName="checked" className="!mb-0">
            <Checkbox>设为该类型的默认专题，排在最前</Checkbox>
          </FormItem>
        ) : null}
      </FormSection>
    </ContainerForm>
  )
}
