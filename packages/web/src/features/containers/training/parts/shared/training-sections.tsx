import { containerLimits, containerMessages } from '@zhixing/contract/containers/container/limits.ts'
import type { TrainingDetail } from '@zhixing/contract/containers/training/shapes.ts'
import type { Visibility } from '@zhixing/contract/content/content/shapes.ts'
import { contentTypes, labelOf } from '@zhixing/contract/content-types.ts'
import { ChoiceCards } from '#ui/choice-cards.tsx'
import { CountedInput } from '#ui/counted-input.tsx'
import { CountedText } from '#ui/counted-text.tsx'
import { FormItem } from '#ui/form-item.tsx'
import { FormSection } from '#ui/form-template.tsx'
import { MomentInput } from '#ui/moment-input.tsx'
import { NumberInput } from '#ui/number-input.tsx'
import { textRule } from '#ui/text-rules.ts'
import { IndustrySelect } from '../../../../base/industry/parts/shared/industry-select.tsx'
import { TagSelect } from '../../../../base/tag/parts/shared/tag-select.tsx'
import { ImageUploader } from '../../../../base/upload/parts/shared/image-uploader.tsx'
import { capacityRule, joinWayChoices } from '../../../../content/joining/parts/shared/join-ways.ts'
import { privateRefusalOf, visibilityChoices } from '../../../container/parts/shared/visibility.ts'

/** 名称与分类 of a training or a camp. */
export function NameSection() {
  return (
    <FormSection title="名称与分类">
      <FormItem
        name="industry_id"
        label="行业分类"
        rules={[{ required: true, message: containerMessages.industryRequired }]}
      >
        <IndustrySelect />
      </FormItem>
      <FormItem
        name="title"
        label="名称"
        rules={[
          textRule({
            required: containerMessages.titleRequired,
            max: containerLimits.titleMax,
            message: containerMessages.titleLength,
          }),
        ]}
      >
        <CountedInput max={containerLimits.titleMax} placeholder="请输入名称" />
      </FormItem>
      <FormItem
        name="introduce"
        label="描述"
        className="!mb-0"
        rules={[textRule({ max: containerLimits.introduceMax, message: containerMessages.introduceLength })]}
      >
        <CountedText
          isSoft
          max={containerLimits.introduceMax}
          autoSize={{ minRows: 4, maxRows: 10 }}
          placeholder="介绍练什么、适合谁和练完能做什么"
        />
      </FormItem>
    </FormSection>
  )
}

/** 展示: cover and tags. `title` is what the cover says where no picture is chosen. */
export function LookSection({ title, isStored }: { title: string; isStored: boolean }) {
  return (
    <FormSection title="展示">
      <FormItem name="cover" label="封面">
        <ImageUploader kind={isStored ? 'cover' : 'single'} title={title} advice="建议尺寸254*180px，大小不超过200kb" />
      </FormItem>
      <FormItem name="tag" label="标签" extra={`最多${containerLimits.tagMax}个，方便学员查找`} className="!mb-0">
        <TagSelect max={containerLimits.tagMax} />
      </FormItem>
    </FormSection>
  )
}

interface TypedProps {
  type: string
  stored: TrainingDetail | undefined
}

/** 加入方式: the way, the places, and from when until when it is joined. */
export function JoiningSection({ type }: Pick<TypedProps, 'type'>) {
  return (
    <FormSection title="加入方式">
      <FormItem name="way" label="怎样加入">
        <ChoiceCards
          label="怎样加入"
          columns={2}
          choices={joinWayChoices(contentTypes[type]?.container?.joins ?? [])}
        />
      </FormItem>
      <FormItem name="capacity" label="学员名额" extra="不填表示不限" rules={[capacityRule(0)]}>
        <NumberInput className="!w-40" maxLength={6} placeholder="不限" />
      </FormItem>
      <FormItem name="opens_at" label="开放加入时间" extra="不填表示一直开放">
        <MomentInput range="coming" />
      </FormItem>
      <FormItem name="closes_at" label="截止加入时间" extra="截止后，已加入的成员不受影响" className="!mb-0">
        <MomentInput range="coming" />
      </FormItem>
    </FormSection>
  )
}

/** 可见范围: going private is refused while others belong to it (C056). */
export function VisibilitySection({ type, stored }: TypedProps) {
  const label = labelOf({ type, kind: '' })
  return (
    <FormSection title="可见范围">
      <FormItem
        name="status_var"
        className="!mb-0"
        rules={[
          {
            validator: (_rule: unknown, wanted: Visibility) => {
              const refusal = privateRefusalOf(stored, wanted, { type, label })
              return refusal ? Promise.reject(new Error(refusal)) : Promise.resolve()
            },
          },
        ]}
      >
        <ChoiceCards label="可见范围" choices={visibilityChoices} />
      </FormItem>
    </FormSection>
  )
}
