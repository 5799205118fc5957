import { searchCalls } from '@zhixing/contract/talk/search/calls.ts'
import { useState } from 'react'
import { useCall } from '#api/use-call.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { ChoiceBar } from '#ui/choice-bar.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageFrame } from '#ui/page-frame.tsx'
import { Pager } from '#ui/pager.tsx'
import { SearchBox } from '#ui/search-box.tsx'

interface ContentPickerProps {
  title: string
  /** Types to choose from, by wire name; one at a time is listed. */
  kinds: readonly { value: string; label: string }[]
  /** Ids of contents that are placed already and cannot be chosen again. */
  placed: ReadonlySet<number>
  isSending: boolean
  onPick: (ids: number[]) => void
  onClose: () => void
}

const pickerRows = 10

/** Chooses published contents of one or several types by keyword. Ticks are kept over keywords and pages. */
export function ContentPicker({ title, kinds, placed, isSending, onPick, onClose }: ContentPickerProps) {
  const [keyword, setKeyword] = useState('')
  const [page, setPage] = useState(1)
  const [chosen, setChosen] = useState<readonly number[]>([])
  const [kind, setKind] = useState(kinds[0]?.value ?? '')
  const call = useCall(
    searchCalls.search,
    { keyword, content_type: kind, page, limit: pickerRows },
    { keepPrevious: true },
  )
  const toggle = (id: number, isOn: boolean) =>
    setChosen((before) => (isOn ? [...before, id] : before.filter((one) => one !== id)))
  return (
    <Dialog
      open
      width={720}
      title={title}
      okText={chosen.length > 0 ? `添加${chosen.length}项` : '添加'}
      okButtonProps={{ disabled: chosen.length === 0 }}
      cancelText="取消"
      confirmLoading={isSending}
      onOk={() => onPick([...chosen])}
      onCancel={onClose}
    >
      <div className="mb-3 flex flex-wrap gap-2">
        {kinds.length > 1 ? (
          <ChoiceBar
            label="类型"
            choices={kinds}
            value={kind}
            onChange={(next) => {
              setKind(next)
              setPage(1)
            }}
          />
        ) : null}
        <SearchBox
          placeholder="输入名称、拼音或首字母"
          value={keyword}
          onSearch={(next) => {
            setKeyword(next)
            setPage(1)
          }}
        />
      </div>
      <PageFrame call={call}>
        {({ data: rows, total }) =>
          rows.length === 0 ? (
            <EmptyState isSmall title="没有可选的内容" text="换个关键词再找找。只有已发布的内容可以添加。" />
          ) : (
            <>
              <ul className="max-h-96 divide-y divide-line overflow-y-auto">
                {rows.map((row) => (
                  <li key={row.id} className="py-2">
                    <Checkbox
                      checked={placed.has(row.id) || chosen.includes(row.id)}
                      disabled={placed.has(row.id)}
                      onChange={({ target }) => toggle(row.id, target.checked)}
                    >
                      {row.title}
                      <span className="ml-2 text-sm text-faint">{row.owner.name}</span>
                    </Checkbox>
                  </li>
                ))}
              </ul>
              <Pager
                page={page}
                isFixed
                limit={pickerRows}
                total={total}
                onChange={(next) => setPage(Number(next.page ?? 1))}
              />
            </>
          )
        }
      </PageFrame>
    </Dialog>
  )
}
