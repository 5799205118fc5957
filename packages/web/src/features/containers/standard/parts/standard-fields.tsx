import { FormItem } from '#ui/form-item.tsx'
import { SelectInput } from '#ui/select-input.tsx'
import {
  CoverField,
  IndustryField,
  IntroduceField,
  TagField,
  TitleField,
  VisibilityField,
} from '../../container/parts/shared/form-fields.tsx'
import { visibilityChoices } from '../../container/parts/shared/visibility.ts'
import { targetChoices } from '../standard-values.ts'

/** Title, industry and introduction of a standard. */
export function NameFields() {
  return (
    <>
      <TitleField />
      <IndustryField />
      <IntroduceField isLast height="low" placeholder="介绍测什么能力、适合谁" />
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
      <CoverField kind={isStored ? 'cover' : 'single'} title={title} />
      <TagField isLast />
    </>
  )
}

const choices = visibilityChoices.filter(({ value }) => value !== 'private')

/** Visibility, once it is published. */
export function StandardVisibility() {
  return <VisibilityField label="可见范围" choices={choices} />
}
