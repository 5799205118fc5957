import { reportCalls } from '@zhixing/contract/around/report/calls.ts'
import { useCall } from '#api/use-call.ts'
import { FigureTiles } from '#ui/figure-tiles.tsx'
import { PageFrame } from '#ui/page-frame.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import type { ManagedContainer } from '../../../content/content/parts/shared/container-module.ts'
import { durationText, shareText } from '../report-words.ts'
import { AllDataLink } from './all-data-link.tsx'
import { ItemFiguresTable } from './item-figures.tsx'

const days = 30

interface SectionReportProps {
  container: ManagedContainer
  section: number
  title: string
}

/** The figures of a plan or a stage: who is done, how far, with what scores and hours, and each of its items. */
export function SectionReport({ container, section, title }: SectionReportProps) {
  const summary = useCall(reportCalls.summary, { id: container.id, days, section_id: section })
  return (
    <PageFrame call={summary}>
      {(figures) => (
        <>
          <PageHeader title={title} text={<AllDataLink container={container} />} />
          <FigureTiles
            tiles={[
              { label: '学员', value: figures.members, note: `${figures.started}人已开始` },
              { label: '已学完', value: figures.completed, note: '人' },
              { label: '平均进度', value: `${figures.average_percent}%` },
              { label: '平均得分率', value: shareText(figures.average_score) },
              { label: '总时长', value: durationText(figures.seconds) },
            ]}
          />
          <ItemFiguresTable container={container} section={section} items={figures.items} members={figures.members} />
        </>
      )}
    </PageFrame>
  )
}
