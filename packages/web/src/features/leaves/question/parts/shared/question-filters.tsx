import type { Category } from '@zhixing/contract/leaves/question/bank-shapes.ts'
import { FilterSelect } from '#ui/filter-select.tsx'
import { KeywordFilter } from '#ui/keyword-filter.tsx'
import { difficultyChoices, kindChoices, statusChoices } from './bank-words.ts'
import { categoryChoices } from './category-tree.ts'

interface QuestionFiltersProps {
  categories: readonly Category[]
  tags: readonly string[]
  query: Record<string, string>
  onQuery: (change: Record<string, string>) => void
  /** Where disabled ones and drafts are of no use. */
  hidesStatus?: boolean
}

/** Words, kind, difficulty, category, tag and status of a bank's questions. */
export function QuestionFilters({ categories, tags, query, onQuery, hidesStatus = false }: QuestionFiltersProps) {
  const selects = [
    { name: 'type', label: '全部题型', choices: kindChoices },
    { name: 'difficulty', label: '全部难度', choices: difficultyChoices },
    { name: 'category', label: '全部分类', choices: [...categoryChoices(categories), { value: '0', label: '未分类' }] },
    { name: 'tag', label: '全部标签', choices: tags.map((tag) => ({ value: tag, label: tag })) },
    ...(hidesStatus ? [] : [{ name: 'status', label: '全部状态', choices: statusChoices }]),
  ]
  return (
    <>
      <KeywordFilter placeholder="搜索题干" value={query.keyword ?? ''} onSearch={(keyword) => onQuery({ keyword })} />
      {selects.map(({ name, label, choices }) => (
        <FilterSelect
          key={name}
          label={label}
          choices={choices}
          value={query[name] ?? ''}
          onChange={(value) => onQuery({ [name]: value })}
        />
      ))}
    </>
  )
}
