import { channelStatsCalls } from '@zhixing/contract/containers/channel-stats/calls.ts'
import { statsInputs } from '@zhixing/contract/containers/channel-stats/routes.ts'
import type { ItemFiguresRow, SkillFiguresRow } from '@zhixing/contract/containers/channel-stats/shapes.ts'
import { downloadCall } from '#api/download-call.ts'
import { useCall } from '#api/use-call.ts'
import { ProgressBar } from '#ui/progress-bar.tsx'
import type { TableColumn } from '#ui/table-columns.ts'
import { TypeIcon } from '../../../learning/outline/parts/shared/item-look.tsx'
import { FigureList } from './figure-list.tsx'
import { Told } from './told.tsx'

function Title({ item }: { item: ItemFiguresRow }) {
  return (
    <span className="flex min-w-28 items-center gap-2">
      <span className="shrink-0 text-primary">
        <TypeIcon type={item.content_type} />
      </span>
      <span className="line-clamp-2 min-w-0 break-words">{item.title}</span>
    </span>
  )
}

function Percent({ item }: { item: ItemFiguresRow }) {
  return item.average_percent === null ? (
    <Told value={null} />
  ) : (
    <div className="min-w-24">
      <ProgressBar label={`${item.title}的平均进度`} percent={item.average_percent} />
    </div>
  )
}

const itemColumns: readonly TableColumn<ItemFiguresRow>[] = [
  { key: 'title', title: '内容', isFixed: true, render: (item) => <Title item={item} /> },
  { key: 'started', title: '已学', width: 88, align: 'right', render: (item) => <Told value={item.started} /> },
  { key: 'completed', title: '完成', width: 88, align: 'right', render: (item) => <Told value={item.completed} /> },
  { key: 'average_percent', title: '平均进度', width: 160, render: (item) => <Percent item={item} /> },
]

interface FarProps {
  id: number
  isManaged: boolean
}

/** Items of the path, with how far its members are. */
export function ItemsFar({ id, isManaged }: FarProps) {
  const input = statsInputs.all(id)
  return (
    <FigureList
      title="学习内容"
      call={useCall(channelStatsCalls.fetchChannelItemList, input)}
      columns={itemColumns}
      rowKey={(item) => item.content_id}
      line={(item) => (
        <>
          {item.average_percent === null ? null : <Percent item={item} />}
          已学 <Told value={item.started} unit="人" />
          ，完成 <Told value={item.completed} unit="人" />
        </>
      )}
      empty={{ title: '还没有内容', text: '在内容管理中添加后，这里会显示学习情况。' }}
      onExport={isManaged ? () => downloadCall(channelStatsCalls.fetchChannelItemList, input) : undefined}
    />
  )
}

const pointColumns: readonly TableColumn<SkillFiguresRow>[] = [
  { key: 'title', title: '技能点', isFixed: true, render: (point) => point.title },
  {
    key: 'target',
    title: '目标等级',
    width: 96,
    needsRoom: true,
    render: (point) => point.target_title,
  },
  { key: 'taken', title: '有等级', width: 88, align: 'right', render: (point) => <Told value={point.taken} /> },
  { key: 'average', title: '平均得分', width: 96, align: 'right', render: (point) => <Told value={point.average} /> },
  { key: 'reached', title: '达标', width: 72, align: 'right', render: (point) => <Told value={point.reached} /> },
]

/** The skills of the published model, with the levels of the path's members. */
export function PointsFar({ id, isManaged }: FarProps) {
  const input = statsInputs.all(id)
  return (
    <FigureList
      title="能力模型"
      call={useCall(channelStatsCalls.fetchChannelSkillList, input)}
      columns={pointColumns}
      rowKey={(point) => point.skill_id}
      line={(point) => (
        <>
          目标{point.target_title}，有等级 <Told value={point.taken} unit="人" />
          ，达标 <Told value={point.reached} unit="人" />
          ，平均 <Told value={point.average} unit="分" />
        </>
      )}
      empty={{ title: '还没有能力模型', text: '发布能力模型后，这里会显示成员的水平。' }}
      onExport={isManaged ? () => downloadCall(channelStatsCalls.fetchChannelSkillList, input) : undefined}
    />
  )
}
