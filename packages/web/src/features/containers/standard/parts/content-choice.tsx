import { standardCalls } from '@zhixing/contract/containers/standard/calls.ts'
import { useState } from 'react'
import { useCall } from '#api/use-call.ts'
import { useSend } from '#api/use-send.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { KeywordFilter } from '#ui/keyword-filter.tsx'
import { LabelTag } from '#ui/label-tag.tsx'
import { PageFrame } from '#ui/page-frame.tsx'
import { Pager } from '#ui/pager.tsx'
import { useApp } from '#ui/use-app.ts'
import { standardRefresh } from '../use-standard-edit.ts'

const pageRows = 10

/** Chooses contents that exist already to measure a standard by. What was ticked stays over pages. */
export function ContentChoice({ id, onClose }: { id: number; onClose: () => void }) {
  const [keyword, setKeyword] = useState('')
  const [page, setPage] = useState(1)
  const [chosen, setChosen] = useState<readonly number[]>([])
  const { message } = useApp()
  const input = { id, page, limit: pageRows, ...(keyword ? { keyword } : {}) }
  const call = useCall(standardCalls.getStandardContent, input, { keepPrevious: true })
  const bind = useSend(standardCalls.bindStandardContent, {
    refresh: standardRefresh,
    onDone: () => {
      message.success('已添加')
      onClose()
    },
  })
  const toggle = (one: number, isOn: boolean) =>
    setChosen(isOn ? [...chosen, one] : chosen.filter((other) => other !== one))
  return (
    <Dialog
      open
      width={640}
      title="选择已有内容"
      okText={chosen.length > 0 ? `添加${chosen.length}项` : '添加'}
      okButtonProps={{ disabled: chosen.length === 0 }}
      confirmLoading={bind.isSending}
      onOk={() => bind.run({ id, section_id: 0, content_ids: [...chosen] })}
      onCancel={onClose}
    >
      <div className="mb-3">
        <KeywordFilter
          placeholder="搜索内容"
          value={keyword}
          onSearch={(next) => {
            setKeyword(next)
            setPage(1)
          }}
        />
      </div>
      <PageFrame call={call}>
        {({ data, total }) =>
          data.length === 0 ? (
            <EmptyState
              title={keyword ? '没有符合条件的内容' : '还没有可选的内容'}
              text="您创建的考试、作业、实践项目和题目会显示在这里。"
              isSmall
            />
          ) : (
            <>
              <ul className="divide-y divide-line">
                {data.map((row) => (
                  <li key={row.id} className="flex min-h-11 items-center gap-3 py-1">
                    <Checkbox
                      checked={chosen.includes(row.id)}
                      aria-label={`选择${row.title}`}
                      onChange={(event) => toggle(row.id, event.target.checked)}
                    />
                    <LabelTag look="grey">{row.type_name}</LabelTag>
                    <span className="min-w-0 flex-1 break-words">{row.title}</span>
                  </li>
                ))}
              </ul>
              <Pager page={page} limit={pageRows} total={total} isFixed onChange={({ page: next }) => setPage(next)} />
            </>
          )
        }
      </PageFrame>
    </Dialog>
  )
}
