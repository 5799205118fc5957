import { reportCalls } from '@zhixing/contract/around/report/calls.ts'
import { contentTypes, type Which } from '@zhixing/contract/content-types.ts'
import { chapters } from '@zhixing/contract/types/container.ts'
import { sectionWords } from '@zhixing/contract/types/section-words.ts'
import { useCall } from '#api/use-call.ts'
import { SelectInput } from '#ui/select-input.tsx'
import type { ChangeQuery } from '#ui/use-url-query.ts'

interface ChapterFilterProps {
  container: Which
  value: number | undefined
  onQuery: ChangeQuery
}

/** Narrows a report to one chapter and those below it; nothing where there are no chapters. */
export function ChapterFilter({ container, value = 0, onQuery }: ChapterFilterProps) {
  const options = useCall(reportCalls.getFilterOption, { id: container.id })
  const word = sectionWords(contentTypes[container.type]?.container?.sections ?? chapters).any
  const sections = options.data?.sections ?? []
  if (sections.length === 0) {
    return null
  }
  return (
    <SelectInput
      aria-label={word}
      className="w-full sm:w-56"
      options={[
        { value: 0, label: `全部${word}` },
        ...sections.map((one) => ({ value: one.id, label: `${'　'.repeat(one.level - 1)}${one.title}` })),
      ]}
      value={value}
      onChange={(section: number) => onQuery({ section_id: section || undefined, content_id: undefined })}
    />
  )
}
