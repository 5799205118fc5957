import { AppstoreOutlined, LeftOutlined, RightOutlined } from '@ant-design/icons-svg'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'

interface ExamStepsProps {
  at: number
  total: number
  answered: number
  onGo: (at: number) => void
  onOverview: () => void
  onSubmit: () => void
  canGoBack: boolean
}

/** Previous, all questions, next; at the end 交卷. Fixed to the lower edge on phones. */
export function ExamSteps({ at, total, answered, onGo, onOverview, onSubmit, canGoBack }: ExamStepsProps) {
  return (
    <nav
      aria-label="题目切换"
      className="flex items-center justify-between gap-2 py-4 max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-10 max-lg:border-t max-lg:border-line max-lg:bg-card max-lg:px-4 max-lg:py-2"
    >
      {canGoBack ? (
        <Button icon={<Icon of={LeftOutlined} />} disabled={at === 0} onClick={() => onGo(at - 1)}>
          上一题
        </Button>
      ) : (
        <span className="min-w-0 text-sm text-soft">进入下一题后不能返回</span>
      )}
      <Button
        className="lg:!hidden"
        type="text"
        icon={<Icon of={AppstoreOutlined} />}
        aria-label={`题目总览，已答 ${answered}/${total}`}
        onClick={onOverview}
      >
        {answered}/{total}
      </Button>
      {at === total - 1 ? (
        <Button type="primary" onClick={onSubmit}>
          交卷
        </Button>
      ) : (
        <Button type="primary" icon={<Icon of={RightOutlined} />} iconPlacement="end" onClick={() => onGo(at + 1)}>
          下一题
        </Button>
      )}
    </nav>
  )
}
