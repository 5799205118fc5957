import type { MarketData } from '@zhixing/contract/containers/market/calls.ts'
import { type TrendSide, trendSideLabels } from '@zhixing/contract/containers/market/limits.ts'
import type { ReactNode } from 'react'
import { Chart } from '#ui/chart.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { FigureRows } from '#ui/figure-rows.tsx'
import { FigureTiles } from '#ui/figure-tiles.tsx'
import type { TableColumn } from '#ui/table-columns.ts'
import { fullTime } from '#ui/time-words.ts'
import { payText, yuanOf } from '../pay-text.ts'

type Figures = Pick<MarketData['total'], 'demand' | 'salary_low' | 'salary_high'>

const figureColumns: readonly TableColumn<Figures>[] = [
  { key: 'demand', title: '需求人数', align: 'right', render: ({ demand }) => demand },
  { key: 'pay', title: '平均薪资（元/月）', align: 'right', render: payText },
]

const monthColumns: readonly TableColumn<MarketData['months'][number]>[] = [
  { key: 'month', title: '月份', render: ({ month }) => <span className="whitespace-nowrap">{month}</span> },
  ...figureColumns,
]

/** The twelve months as tiles, a chart and the same figures as a table; `children` stand beside the table. */
export function TrendFigures({ data, children }: { data: MarketData; children: ReactNode }) {
  const { months, total } = data
  const labels = months.map(({ month }) => month)
  return (
    <>
      <FigureTiles
        tiles={[
          { label: '需求人数', value: total.demand, note: `${labels[0]} 至 ${labels.at(-1)}` },
          { label: '平均薪资下限', value: yuanOf(total.salary_low), note: '元/月' },
          { label: '平均薪资上限', value: yuanOf(total.salary_high), note: '元/月' },
        ]}
      />
      <section className="mt-4 min-w-0 rounded-card bg-card p-4 shadow-card">
        <h3 className="mb-3 font-semibold text-ink">需求与薪资</h3>
        <Chart
          title="近12个月的需求与薪资"
          labelName="月份"
          labels={labels}
          series={[
            { name: '需求人数', values: months.map(({ demand }) => demand), colors: ['primary'] },
            {
              name: '平均薪资上限（元/月）',
              values: months.map(({ salary_high }) => yuanOf(salary_high)),
              look: 'line',
              colors: ['teal'],
            },
          ]}
        />
      </section>
      <div className="mt-4 grid items-start gap-4 lg:grid-cols-2">
        <section className="min-w-0 rounded-card bg-card p-4 shadow-card">
          <h3 className="mb-3 flex min-h-8 items-center font-semibold text-ink">逐月数据</h3>
          <DataTable label="逐月数据" columns={monthColumns} rows={months} rowKey={({ month }) => month} />
        </section>
        <section className="min-w-0 rounded-card bg-card p-4 shadow-card">{children}</section>
      </div>
    </>
  )
}

/** The same months by post, city or category. */
export function TrendLines({ data, by }: { data: MarketData; by: TrendSide }) {
  const columns: readonly TableColumn<MarketData['lines'][number]>[] = [
    { key: 'title', title: trendSideLabels[by], render: ({ title }) => <span className="break-words">{title}</span> },
    ...figureColumns,
  ]
  return (
    <FigureRows
      label={`按${trendSideLabels[by]}`}
      columns={columns}
      rows={data.lines}
      rowKey={({ title }) => title}
      line={(row) => `需求${row.demand}人，平均薪资${payText(row)}元/月`}
    />
  )
}

/** Sources of the figures. */
export function TrendSources({ sources }: { sources: MarketData['sources'] }) {
  return sources.length === 0 ? null : (
    <p className="mt-3 text-sm break-words text-faint">
      数据来源：{sources.map(({ source, time }) => `${source}（${fullTime(time).slice(0, 10)}上传）`).join('；')}
    </p>
  )
}
