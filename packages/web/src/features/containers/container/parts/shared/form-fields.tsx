import { containerLimits, containerMessages } from '@zhixing/contract/containers/container/limits.ts'
import type { Visibility } from '@zhixing/contract/content/content/shapes.ts'
import type { ComponentProps } from 'react'
import { ChoiceCards } from '#ui/choice-cards.tsx'
import { CountedInput } from '#ui/counted-input.tsx'
import { CountedText } from '#ui/counted-text.tsx'
import { FormItem } from '#ui/form-item.tsx'
import { textRule } from '#ui/text-rules.ts'
import { IndustrySelect } from '../../../../base/industry/parts/shared/industry-select.tsx'
import { TagSelect } from '../../../../base/tag/parts/shared/tag-select.tsx'
import { ImageUploader } from '../../../../base/upload/parts/shared/image-uploader.tsx'
import { visibilityChoices } from './visibility.ts'

/** A name and a label are given where they are not the usual ones; `isLast` where nothing follows in the section. */
interface FieldProps {
  name?: string
  label?: string
  isLast?: boolean
}

const spaceBelow = (isLast: boolean) => (isLast ? '!mb-0' : '')

export function IndustryField() {
  return (
    <FormItem
      name="industry_id"
      label="行业分类"
      rules={[{ required: true, message: containerMessages.industryRequired }]}
    >
      <IndustrySelect />
    </FormItem>
  )
}

interface TitleFieldProps extends Pick<ComponentProps<typeof FormItem>, 'rules' | 'validateTrigger'> {
  label?: string
  placeholder?: string
  max?: number
  /** Typing stops here, if not at `max`. */
  typedMax?: number
  words?: { titleRequired: string; titleLength: string }
}

/** The name. A type's own `rules` follow that of its length, which is asked while typing. */
export function TitleField({
  label = '名称',
  placeholder = '请输入名称',
  max = containerLimits.titleMax,
  typedMax = max,
  words: { titleRequired: required, titleLength: message } = containerMessages,
  rules = [],
  ...triggers
}: TitleFieldProps) {
  return (
    <FormItem
      {...triggers}
      name="title"
      label={label}
      rules={[{ validateTrigger: 'onChange', ...textRule({ required, max, message }) }, ...rules]}
    >
      <CountedInput max={typedMax} placeholder={placeholder} />
    </FormItem>
  )
}

const heights = { usual: { minRows: 4, maxRows: 10 }, low: { minRows: 3, maxRows: 8 } } as const

interface IntroduceFieldProps extends FieldProps {
  placeholder: string
  max?: number
  words?: { introduceLength: string }
  height?: keyof typeof heights
}

/** The description. */
export function IntroduceField({
  name = 'introduce',
  label = '描述',
  isLast = false,
  placeholder,
  max = containerLimits.introduceMax,
  words: { introduceLength: message } = containerMessages,
  height = 'usual',
}: IntroduceFieldProps) {
  return (
    <FormItem name={name} label={label} className={spaceBelow(isLast)} rules={[textRule({ max, message })]}>
      <CountedText isSoft max={max} autoSize={heights[height]} placeholder={placeholder} />
    </FormItem>
  )
}

interface CoverFieldProps extends FieldProps {
  /** The form that makes one takes a single image, the one that changes it a cover (C067). */
  kind: 'single' | 'cover'
  /** Said by the cover where no picture is chosen. */
  title: string
}

export function CoverField({ name = 'cover', label = '封面', isLast = false, kind, title }: CoverFieldProps) {
  return (
    <FormItem name={name} label={label} className={spaceBelow(isLast)}>
      <ImageUploader kind={kind} title={title} advice="建议尺寸254*180px，大小不超过200kb" />
    </FormItem>
  )
}

const { tagMax } = containerLimits

interface TagFieldProps extends Omit<FieldProps, 'label'> {
  extra?: string
}

export function TagField({ name = 'tag', isLast = false, extra = `最多${tagMax}个，方便学员查找` }: TagFieldProps) {
  return (
    <FormItem name={name} label="标签" extra={extra} className={spaceBelow(isLast)}>
      <TagSelect max={tagMax} />
    </FormItem>
  )
}

interface VisibilityFieldProps {
  /** Seen above the choices; not where the section is called so. */
  label?: string
  choices?: readonly (typeof visibilityChoices)[number][]
  /** The reason why it may not become what is chosen, if it may not. */
  refusalOf?: (wanted: Visibility) => string | undefined
}

function refusedRule(refusalOf: (wanted: Visibility) => string | undefined) {
  return {
    validator: (_rule: unknown, wanted: Visibility) => {
      const refusal = refusalOf(wanted)
      return refusal ? Promise.reject(new Error(refusal)) : Promise.resolve()
    },
  }
}

/** The visibility, in a section of its own. */
export function VisibilityField({ label, choices = visibilityChoices, refusalOf }: VisibilityFieldProps) {
  return (
    <FormItem name="status_var" label={label} className="!mb-0" rules={refusalOf ? [refusedRule(refusalOf)] : []}>
      <ChoiceCards label="可见范围" choices={choices} />
    </FormItem>
  )
}
