import { channelStatsCalls } from '@zhixing/contract/containers/channel-stats/calls.ts'
import { openPaths } from '@zhixing/contract/containers/channel-stats/stats-paths.ts'
import { detailPathOf } from '@zhixing/contract/content-types.ts'
import { useCall } from '#api/use-call.ts'
import { dotted } from '#ui/dotted.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { FigureSection } from '#ui/figure-section.tsx'
import { FigureTiles } from '#ui/figure-tiles.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { PageBody } from '#ui/page-body.tsx'
import { PageFrame } from '#ui/page-frame.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { usePathParams } from '#ui/path-params.ts'
import { Levels } from '../parts/standard-levels.tsx'
import { Told } from '../parts/told.tsx'

/** /sec/channel/report/{id}: the public report of a path, which names nobody (3 §2.8). */
export function Page() {
  const id = Number(usePathParams().id)
  const call = useCall(channelStatsCalls.report, { id })
  return (
    <PageBody width="narrow">
      <PageFrame call={call}>
        {(report) => (
          <div className="flex flex-col gap-4">
            <PageHeader
              title={`${report.title}报告`}
              text={dotted([report.org_name, '不含姓名，少于5人的结果不显示'])}
              actions={
                <>
                  <LinkButton to={openPaths(id).modelReport}>能力模型报告</LinkButton>
                  <LinkButton to={detailPathOf({ type: 'channel', id }) ?? '/'}>查看职业路径</LinkButton>
                </>
              }
            />
            {report.introduce ? <p className="break-words text-soft">{report.introduce}</p> : null}
            <FigureTiles
              tiles={[
                { label: '成员', value: report.members, note: `${report.follow_num}人关注` },
                { label: '平均进度', value: <Told value={report.average_percent} unit="%" /> },
                { label: '已完成', value: <Told value={report.completed} /> },
                { label: '获得证书', value: <Told value={report.certificates} /> },
                { label: '岗位', value: report.jobs },
              ]}
            />
            {report.standards.length === 0 ? (
              <EmptyState isSmall title="还没有测评" text="职业路径添加测评后，这里会显示等级分布。" />
            ) : (
              report.standards.map((standard) => (
                <FigureSection key={standard.id} title={standard.title}>
                  <p className="mb-2 text-sm text-soft">
                    目标{standard.target_title}，{standard.taken}人测评，达标 <Told value={standard.reached} />
                    ，平均得分 <Told value={standard.average} />
                  </p>
                  <Levels levels={standard.levels} />
                </FigureSection>
              ))
            )}
          </div>
        )}
      </PageFrame>
    </PageBody>
  )
}
