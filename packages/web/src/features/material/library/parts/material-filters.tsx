import type { LibraryFolder } from '@zhixing/contract/material/library/calls.ts'
import { typeModules } from '#features.ts'
import { KeywordFilter } from '#ui/keyword-filter.tsx'
import { SelectInput } from '#ui/select-input.tsx'
import type { ChangeQuery } from '#ui/use-url-query.ts'
import { folderOptions } from '../folder-options.ts'

interface MaterialFiltersProps {
  query: Record<string, string>
  onQuery: ChangeQuery
  /** Absent where folders mean nothing: what others share, the recycle bin. */
  folders?: readonly LibraryFolder[] | undefined
}

const uses = [
  { value: '', label: '全部使用状态' },
  { value: '1', label: '使用中' },
  { value: '0', label: '未使用' },
]

/** Word, kind, folder and use; what they choose stands in the address. */
export function MaterialFilters({ query, onQuery, folders }: MaterialFiltersProps) {
  const types = [{ value: '', label: '全部类型' }, ...typeModules.map(({ type, label }) => ({ value: type, label }))]
  const choose = (name: string) => (value: string) => onQuery({ [name]: value || undefined, page: undefined })
  return (
    <>
      <KeywordFilter
        placeholder="搜索名称、描述或标签"
        value={query.keyword ?? ''}
        onSearch={(keyword) => onQuery({ keyword })}
      />
      <SelectInput
        aria-label="类型"
        className="w-32"
        value={query.type ?? ''}
        options={types}
        onChange={choose('type')}
      />
      {folders ? (
        <>
          <SelectInput
            aria-label="文件夹"
            className="w-40"
            value={query.folder_id ?? ''}
            options={[
              { value: '', label: '全部文件夹' },
              { value: '0', label: '未归入文件夹' },
              ...folderOptions(folders).map(({ value, label }) => ({ value: String(value), label })),
            ]}
            onChange={choose('folder_id')}
          />
          <SelectInput
            aria-label="使用状态"
            className="w-36"
            value={query.used ?? ''}
            options={uses}
            onChange={choose('used')}
          />
        </>
      ) : null}
    </>
  )
}
