import { libraryCalls } from '@zhixing/contract/material/library/calls.ts'
import { libraryInput } from '@zhixing/contract/material/library/routes.ts'
import { useState } from 'react'
import { useCall } from '#api/use-call.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { ChoiceBar } from '#ui/choice-bar.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageFrame } from '#ui/page-frame.tsx'
import { Pager } from '#ui/pager.tsx'
import { MaterialFilters } from '../material-filters.tsx'
import { MaterialTitle } from './material-title.tsx'

interface MaterialPickerProps {
  /** What is there already and cannot be chosen again. */
  placed: ReadonlySet<number>
  isSending: boolean
  onPick: (ids: number[]) => void
  onClose: () => void
}

const pickerRows = 10

/** Chooses materials of one's own, or shared ones, to be placed somewhere. What was ticked stays over filters and pages. */
export function MaterialPicker({ placed, isSending, onPick, onClose }: MaterialPickerProps) {
  const [query, setQuery] = useState<Record<string, string>>({})
  const [chosen, setChosen] = useState<readonly number[]>([])
  const change = (part: Record<string, string | number | undefined>) =>
    setQuery((before) => {
      const merged = Object.entries({ ...before, ...part })
      return Object.fromEntries(merged.flatMap(([key, value]) => (value ? [[key, String(value)]] : [])))
    })
  const input = { ...libraryInput(query), limit: pickerRows }
  const call = useCall(libraryCalls.lists, input, { keepPrevious: true })
  const toggle = (id: number, isOn: boolean) =>
    setChosen((before) => (isOn ? [...before, id] : before.filter((one) => one !== id)))
  return (
    <Dialog
      open
      width={720}
      title="从素材库选择"
      okText={chosen.length > 0 ? `添加${chosen.length}项` : '添加'}
      okButtonProps={{ disabled: chosen.length === 0 }}
      cancelText="取消"
      confirmLoading={isSending}
      onOk={() => onPick([...chosen])}
      onCancel={onClose}
    >
      <div className="mb-3 flex flex-wrap gap-2">
        <ChoiceBar
          label="范围"
          choices={[
            { value: 'mine', label: '我的素材' },
            { value: 'org', label: '组织共享' },
          ]}
          value={input.scope ?? 'mine'}
          onChange={(scope) => change({ scope, page: undefined })}
        />
        <MaterialFilters query={query} onQuery={change} />
      </div>
      <PageFrame call={call}>
        {({ data: rows, total }) =>
          rows.length === 0 ? (
            <EmptyState isSmall title="没有可选的素材" text="换个筛选条件，或先到素材库新建。" />
          ) : (
            <>
              <ul className="max-h-96 divide-y divide-line overflow-y-auto">
                {rows.map((material) => (
                  <li key={material.id} className="py-2">
                    <Checkbox
                      checked={placed.has(material.id) || chosen.includes(material.id)}
                      disabled={placed.has(material.id)}
                      onChange={({ target }) => toggle(material.id, target.checked)}
                    >
                      <MaterialTitle material={material} />
                    </Checkbox>
                  </li>
                ))}
              </ul>
              <Pager page={input.page} isFixed limit={pickerRows} total={total} onChange={change} />
            </>
          )
        }
      </PageFrame>
    </Dialog>
  )
}
