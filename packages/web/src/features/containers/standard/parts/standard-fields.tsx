import { standardLimits, standardMessages } from '@zhixing/contract/containers/standard/limits.ts'
import { ChoiceCards } from '#ui/choice-cards.tsx'
import { CountedInput } from '#ui/counted-input.tsx'
import { CountedText } from '#ui/counted-text.tsx'
import { FormItem } from '#ui/form-item.tsx'
import { SelectInput } from '#ui/select-input.tsx'
import { textRule } from '#ui/text-rules.ts'
import { IndustrySelect } from '../../../base/industry/parts/shared/industry-select.tsx'
import { TagSelect } from '../../../base/tag/parts/shared/tag-select.tsx'
import { ImageUploader } from '../../../base/upload/parts/shared/image-uploader.tsx'
import { visibilityChoices } from '../../container/parts/shared/visibility.ts'
import { targetChoices } from '../standard-values.ts'

/** Title, industry and introduction of a standard. */
export function NameFields() {
  return (
    <>
      <FormItem
        name="title"
        label="名称"
        rules={[
          textRule({
            required: standardMessages.titleRequired,
            max: standardLimits.titleMax,
            message: standardMessages.titleLength,
          }),
        ]}
      >
        <CountedInput max={standardLimits.titleMax} placeholder="请输入名称" />
      </FormItem>
      <FormItem
        name="industry_id"
        label="行业分类"
        rules={[{ required: true, message: standardMessages.industryRequired }]}
      >
        <IndustrySelect />
      </FormItem>
      <FormItem
        name="introduce"
        label="描述"
        className="!mb-0"
        rules={[textRule({ max: standardLimits.introduceMax, message: standardMessages.introduceLength })]}
      >
        <CountedText
          isSoft
          max={standardLimits.introduceMax}
          autoSize={{ minRows: 3, maxRows: 8 }}
          placeholder="介绍测什么能力、适合谁"
        />
      </FormItem>
    </>
  )
}

/** The level a standard aims at. */
export function TargetField({ className = '' }: { className?: string }) {
  return (
    <FormItem name="target" label="目标等级" extra="达到该等级即为达标" className={className}>
      <SelectInput options={targetChoices} className="!w-full sm:!w-60" />
    </FormItem>
  )
}

/** Cover and tags. `title` is what the cover says where no picture is chosen. */
export function LookFields({ title, isStored }: { title: string; isStored: boolean }) {
  return (
    <>
      <FormItem name="cover" label="封面">
        <ImageUploader kind={isStored ? 'cover' : 'single'} title={title} advice="建议尺寸254*180px，大小不超过200kb" />
      </FormItem>
      <FormItem name="tag" label="标签" extra={`最多${standardLimits.tagMax}个，方便学员查找`} className="!mb-0">
        <TagSelect max={standardLimits.tagMax} />
      </FormItem>
    </>
  )
}

const choices = visibilityChoices.filter(({ value }) => value !== 'private')

/** Visibility, once it is published. */
export function VisibilityField() {
  return (
    <FormItem name="status_var" label="可见范围" className="!mb-0">
      <ChoiceCards label="可见范围" choices={choices} />
    </FormItem>
  )
}
