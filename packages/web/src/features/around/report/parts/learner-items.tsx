import { DownloadOutlined } from '@ant-design/icons-svg'
import {
  type LearnerItem as ItemOfLearner,
  type LearnerResult,
  reportCalls,
} from '@zhixing/contract/around/report/calls.ts'
import type { Which } from '@zhixing/contract/content-types.ts'
import { listLimits } from '@zhixing/contract/kernel/list.ts'
import { downloadCall } from '#api/download-call.ts'
import { useCall } from '#api/use-call.ts'
import { Button } from '#ui/button.tsx'
import { dotted } from '#ui/dotted.ts'
import { Drawer } from '#ui/drawer.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { PageFrame } from '#ui/page-frame.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { TypeIcon } from '../../../learning/outline/parts/shared/item-look.tsx'
import { memberStatsPath } from '../report-paths.ts'
import { durationText } from '../report-words.ts'
import { StateTag } from './result-columns.tsx'

interface LearnerItemsProps {
  container: Which
  section: number | undefined
  learner: LearnerResult
  /** The plan they are of: the same stands on a page of its own. */
  plan?: number | undefined
  onClose: () => void
}

/** What one learner did with each item, at the side of the list; with a file of all of it. */
export function LearnerItems({ container, section, learner, plan, onClose }: LearnerItemsProps) {
  const input = { id: container.id, uid: learner.uid, ...(section ? { section_id: section } : {}) }
  const items = useCall(reportCalls.learnerItems, { ...input, page: 1, limit: listLimits.adminLimit })
  return (
    <Drawer title={`${learner.name}的学习明细`} open size={560} onClose={onClose}>
      <PageFrame call={items}>
        {({ data: rows, total }) =>
          rows.length === 0 ? (
            <EmptyState isSmall title="还没有内容" text="在内容管理中添加后，这里会显示学习情况。" />
          ) : (
            <>
              <div className="mb-2 flex items-center justify-between gap-2">
                <p className="text-sm text-soft">
                  共{total}项{total > rows.length ? `，显示前${rows.length}项，导出可查看全部` : ''}
                </p>
                {plan ? (
                  <PageLink
                    to={memberStatsPath(container, { plan, openid: learner.openid })}
                    className="inline-flex min-h-11 items-center text-primary"
                  >
                    单独打开
                  </PageLink>
                ) : null}
                <Button
                  icon={<Icon of={DownloadOutlined} />}
                  onClick={() => downloadCall(reportCalls.learnerItems, input)}
                >
                  导出
                </Button>
              </div>
              <ul className="divide-y divide-line">
                {rows.map((item) => (
                  <LearnerItem key={item.content_id} item={item} />
                ))}
              </ul>
            </>
          )
        }
      </PageFrame>
    </Drawer>
  )
}

/** Shows what one learner did with an item. */
export function LearnerItem({ item }: { item: ItemOfLearner }) {
  const { score, max_score: max } = item
  return (
    <li className="flex items-start gap-2 py-3">
      <span className="shrink-0 text-primary">
        <TypeIcon type={item.content_type} />
      </span>
      <div className="min-w-0 flex-1">
        <div className="flex items-start justify-between gap-2">
          <span className="line-clamp-2 break-words">{item.title}</span>
          <StateTag state={item.state} />
        </div>
        <ProgressBar label={`${item.title}的学习进度`} percent={item.percent} />
        <p className="text-sm text-faint">
          {dotted([
            item.section,
            item.required ? '' : '选学',
            score === null || max === null ? '' : `${score}/${max}分`,
            item.seconds === 0 ? '' : durationText(item.seconds),
          ])}
        </p>
      </div>
    </li>
  )
}
