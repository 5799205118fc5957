import { type Board, discoverCalls } from '@zhixing/contract/faces/discover/calls.ts'
import { useCall } from '#api/use-call.ts'
import { Button } from '#ui/button.tsx'
import { Chart } from '#ui/chart.tsx'
import { ChoiceBar } from '#ui/choice-bar.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FigureTiles } from '#ui/figure-tiles.tsx'
import { PageBody } from '#ui/page-body.tsx'
import { PageFrame } from '#ui/page-frame.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { TimeText } from '#ui/time-text.tsx'
import { useUrlQuery } from '#ui/use-url-query.ts'

const spans = [
  { value: '7', label: '近7天' },
  { value: '30', label: '近30天' },
]
const hour = 3600

/** /sec/stats: the platform in figures, which name nobody. */
export function Page() {
  const board = useCall(discoverCalls.board, {}, { handled: true })
  return (
    <PageBody width="wide">
      <PageFrame call={board}>{(data) => <BoardView board={data} onRetry={() => board.refetch()} />}</PageFrame>
    </PageBody>
  )
}

function BoardView({ board, onRetry }: { board: Board; onRetry: () => unknown }) {
  const { figures } = board
  return (
    <>
      <PageHeader
        title="数据看板"
        text={
          <>
            统计于 <TimeText seconds={board.made_time} />
            ，每10分钟更新
          </>
        }
        actions={<Button onClick={() => onRetry()}>刷新</Button>}
      />
      <FigureTiles
        tiles={[
          { label: '用户', value: figures.people.toLocaleString('en-US'), note: '人' },
          { label: '组织', value: figures.groups.toLocaleString('en-US'), note: '学校与企业' },
          {
            label: '已发布内容',
            value: figures.contents.toLocaleString('en-US'),
            note: '项',
            to: '/sec/explore?order=newest',
          },
          {
            label: '累计学习',
            value: Math.round(figures.learning_seconds / hour).toLocaleString('en-US'),
            note: '小时',
          },
          { label: '近7天浏览', value: figures.week_visits.toLocaleString('en-US'), note: '次' },
          { label: '近7天学习', value: figures.week_learners.toLocaleString('en-US'), note: '人' },
        ]}
      />
      <Visits days={board.days} />
      <div className="mt-4 grid grid-cols-1 gap-4 lg:grid-cols-2">
        <Types types={board.types} />
        <Tops tops={board.tops} />
      </div>
    </>
  )
}

function Visits({ days }: { days: Board['days'] }) {
  const [query, changeQuery] = useUrlQuery()
  const span = query.days === '30' ? 30 : 7
  const shown = days.slice(-span)
  return (
    <section className="mt-4 rounded-card bg-card p-4 shadow-card">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-lg font-semibold">访问</h2>
        <ChoiceBar
          label="时间范围"
          choices={spans}
          value={String(span)}
          onChange={(value) => changeQuery({ days: value === '30' ? value : undefined })}
        />
      </div>
      <Chart
        title="每天的浏览次数和访客"
        labelName="日期"
        labels={shown.map(({ date }) => date.slice(5))}
        series={[
          { name: '浏览次数', values: shown.map(({ visits }) => visits), colors: ['primary'] },
          { name: '访客', values: shown.map(({ visitors }) => visitors), colors: ['teal'] },
        ]}
      />
    </section>
  )
}

/** As many types as there is room for beside each other. */
const typesShown = 8

function Types({ types: all }: { types: Board['types'] }) {
  const types = all.slice(0, typesShown)
  return (
    <section className="rounded-card bg-card p-4 shadow-card">
      <h2 className="mb-3 text-lg font-semibold">各类内容</h2>
      {types.length > 0 ? (
        <Chart
          isAcross
          title="已发布的内容，按类型"
          labelName="类型"
          labels={types.map(({ type_name }) => type_name)}
          series={[{ name: '数量', values: types.map(({ total }) => total), colors: ['primary'] }]}
        />
      ) : (
        <EmptyState isSmall title="还没有内容" />
      )}
    </section>
  )
}

function Tops({ tops }: { tops: Board['tops'] }) {
  return (
    <section className="rounded-card bg-card p-4 shadow-card">
      <h2 className="mb-3 text-lg font-semibold">近30天最受关注</h2>
      {tops.length > 0 ? (
        <ol className="flex flex-col">
          {tops.map(({ id, title, link, type_name, visits }, index) => (
            <li key={id}>
              <PageLink to={link} className="flex min-h-11 items-center gap-3 rounded-md px-2 hover:bg-sunken">
                <span className="w-5 shrink-0 text-right text-faint tabular-nums">{index + 1}</span>
                <span className="min-w-0 flex-1 truncate text-ink">{title}</span>
                <span className="shrink-0 text-sm text-faint max-sm:hidden">{type_name}</span>
                <span className="shrink-0 text-sm text-soft tabular-nums">{visits}次</span>
              </PageLink>
            </li>
          ))}
        </ol>
      ) : (
        <EmptyState isSmall title="近30天还没有浏览" />
      )}
    </section>
  )
}
