import type { LearningCalls } from '@zhixing/contract/containers/container/kit-calls.ts'
import { labelOf, managePathOf } from '@zhixing/contract/content-types.ts'
import { type OutlineSection, outlineCalls } from '@zhixing/contract/learning/outline/calls.ts'
import { type ReactNode, useState } from 'react'
import { useCall } from '#api/use-call.ts'
import { useSend } from '#api/use-send.ts'
import { learnedModules } from '#features.ts'
import { ChoiceBar } from '#ui/choice-bar.tsx'
import { ChoiceCards } from '#ui/choice-cards.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageFrame } from '#ui/page-frame.tsx'
import { Pager } from '#ui/pager.tsx'
import { SearchBox } from '#ui/search-box.tsx'
import { useApp } from '#ui/use-app.ts'
import { useGo } from '#ui/use-go.ts'
import { useSectionWords } from './section-words.ts'

const pageRows = 8

interface CopySectionDialogProps {
  contentId: number
  section: OutlineSection
  /** The level it stands at, 1 at the top. */
  level: number
  onClose: () => void
}

const types = learnedModules.map(({ type }) => ({ value: type, label: labelOf({ type, kind: '' }) }))

/** Copies a section with all it holds to the end of another container that one manages. */
export function CopySectionDialog({ contentId, section, level, onClose }: CopySectionDialogProps) {
  const { message } = useApp()
  const go = useGo()
  const word = useSectionWords().at(level)
  const [type, setType] = useState(types[0]?.value ?? '')
  const [to, setTo] = useState<number>()
  const calls = learnedModules.find((module) => module.type === type)?.learning
  const copy = useSend(outlineCalls.copySection, {
    refresh: [outlineCalls.tree, 'Library'],
    onDone: ({ left_out }) => {
      if (left_out > 0) {
        message.warning(`${left_out}项那里不能放、已有或您不能使用的内容没有复制`)
      }
      message.success('复制成功')
      onClose()
      go(managePathOf({ type, id: to ?? 0 }, 'content') ?? '/')
    },
  })
  return (
    <Dialog
      open
      width={640}
      title={`复制${word}“${section.title}”`}
      okText="复制"
      okButtonProps={{ disabled: to === undefined }}
      cancelText="取消"
      confirmLoading={copy.isSending}
      onOk={() => to !== undefined && copy.run({ content_id: contentId, id: section.id, to })}
      onCancel={onClose}
    >
      <p className="mb-4 text-soft">连同其中的内容一起复制，放在所选目录的最后；两边互不影响。</p>
      {calls ? (
        <OwnContainers
          key={type}
          calls={calls}
          value={to}
          onChange={setTo}
          kinds={
            types.length > 1 ? (
              <ChoiceBar
                label="类型"
                choices={types}
                value={type}
                onChange={(next) => {
                  setType(next)
                  setTo(undefined)
                }}
              />
            ) : null
          }
        />
      ) : null}
    </Dialog>
  )
}

interface OwnContainersProps {
  calls: LearningCalls
  kinds: ReactNode
  value: number | undefined
  onChange: (id: number) => void
}

/** The containers of a type that one made or helps with, to choose one. */
function OwnContainers({ calls, kinds, value, onChange }: OwnContainersProps) {
  const [keyword, setKeyword] = useState('')
  const [page, setPage] = useState(1)
  const input = { tab: 'create', ...(keyword ? { keyword } : {}), page, limit: pageRows }
  const own = useCall(calls.mine, input, { keepPrevious: true })
  return (
    <>
      <div className="mb-3 flex flex-wrap gap-2">
        {kinds}
        <SearchBox
          placeholder="输入名称"
          value={keyword}
          onSearch={(next) => {
            setKeyword(next)
            setPage(1)
          }}
        />
      </div>
      <PageFrame call={own}>
        {({ data: rows, total }) =>
          rows.length === 0 ? (
            <EmptyState isSmall title="没有可选的内容" text="只能复制到您创建或协同管理的内容里。" />
          ) : (
            <>
              <div className="mb-3">
                <ChoiceCards
                  label="复制到"
                  choices={rows.map(({ id, title }) => ({ value: id, label: title }))}
                  onChange={onChange}
                  {...(value === undefined ? {} : { value })}
                />
              </div>
              <Pager
                page={page}
                isFixed
                limit={pageRows}
                total={total}
                onChange={(next) => setPage(Number(next.page ?? 1))}
              />
            </>
          )
        }
      </PageFrame>
    </>
  )
}
