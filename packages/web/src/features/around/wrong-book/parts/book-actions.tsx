import { PrinterOutlined } from '@ant-design/icons-svg'
import { bookLimits } from '@zhixing/contract/around/wrong-book/limits.ts'
import type { bookFilterOf } from '@zhixing/contract/around/wrong-book/routes.ts'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { ChoiceBar } from '#ui/choice-bar.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { useGo } from '#ui/use-go.ts'
import { bookPaths } from '../book-paths.ts'

interface BookActionsProps {
  filter: ReturnType<typeof bookFilterOf>
  /** How many questions the filter finds. */
  total: number
}

const amounts = [10, 20, 50]

/** Practising what the filter finds, and printing it. */
export function BookActions({ filter, total }: BookActionsProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <LinkButton to={bookPaths.print(filter)} icon={<Icon of={PrinterOutlined} />} disabled={total === 0}>
        打印
      </LinkButton>
      <Button type="primary" disabled={total === 0} onClick={() => setOpen(true)}>
        开始练习
      </Button>
      {isOpen ? <PracticeDialog filter={filter} total={total} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

function PracticeDialog({ filter, total, onClose }: BookActionsProps & { onClose: () => void }) {
  const go = useGo()
  const most = Math.min(total, bookLimits.practiceMax)
  const fewer = amounts.filter((amount) => amount < most)
  const [count, setCount] = useState(fewer[0] ?? most)
  return (
    <Dialog
      title="错题练习"
      open
      okText="开始"
      cancelText="取消"
      width={420}
      onOk={() => go(bookPaths.practice(filter, count))}
      onCancel={onClose}
    >
      <p className="mb-3">当前筛选共有{total}题，从中随机抽取：</p>
      <ChoiceBar
        label="练习题数"
        value={String(count)}
        onChange={(value) => setCount(Number(value))}
        choices={[
          ...fewer.map((amount) => ({ value: String(amount), label: `${amount}题` })),
          { value: String(most), label: most < total ? `${most}题（上限）` : `全部${most}题` },
        ]}
      />
      <p className="mt-3 text-soft">
        每答一题立即判分并显示解析，同一题连续答对{bookLimits.masteredAfter}次记为已掌握。
      </p>
    </Dialog>
  )
}
