import { roomTeamCalls } from '@zhixing/contract/containers/room/team-calls.ts'
import { teamLimits } from '@zhixing/contract/content/team/limits.ts'
import type { Team, TeamMemberRow } from '@zhixing/contract/content/team/shapes.ts'
import { listLimits } from '@zhixing/contract/kernel/list.ts'
import { lazy, Suspense, useState } from 'react'
import { useCall } from '#api/use-call.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { KeywordFilter } from '#ui/keyword-filter.tsx'
import { TablePage } from '#ui/table-page.tsx'
import { readNumber } from '#ui/url-state.ts'
import { useApp } from '#ui/use-app.ts'
import { useUrlQuery } from '#ui/use-url-query.ts'
import { useTeamActions } from '../use-team-actions.ts'
import { TeamMemberCard, teamColumns } from './team-columns.tsx'

const TeamTitleDialog = lazy(async () => ({ default: (await import('./team-title-dialog.tsx')).TeamTitleDialog }))
const MoveDialog = lazy(async () => ({ default: (await import('./move-dialog.tsx')).MoveDialog }))

const pageSize = listLimits.limit

interface TeamMembersProps {
  id: number
  /** Absent: those who are in none. */
  team: Team | undefined
  teams: readonly Team[]
  /** The team was deleted. */
  onGone: () => void
}

/** The learners of one team, or of none: moved, several at once, and one named leader. */
export function TeamMembers({ id, team, teams, onGone }: TeamMembersProps) {
  const { modal } = useApp()
  const [query, changeQuery] = useUrlQuery()
  const [moved, setMoved] = useState<{ rows: readonly TeamMemberRow[]; clear: () => void }>()
  const [isNaming, setNaming] = useState(false)
  const { change } = useTeamActions(id)
  const page = readNumber(query.page, { min: 1, max: 1000, otherwise: 1 })
  const keyword = query.keyword ? { keyword: query.keyword } : {}
  const teamId = team?.id ?? 0
  const asked = { id, team_id: teamId, page, limit: pageSize, ...keyword }
  const members = useCall(roomTeamCalls.teamMembers, asked, { keepPrevious: true })
  const move = (rows: readonly TeamMemberRow[], clear: () => void = () => undefined) => setMoved({ rows, clear })
  const lead = ({ uid, is_leader: isLeader }: TeamMemberRow) =>
    change({ action: 'leader', team_id: teamId, uid: isLeader ? 0 : uid }, isLeader ? '已取消组长' : '已设为组长')
  const remove = () =>
    modal.danger({
      title: `删除“${team?.title ?? ''}”？`,
      content: '组内学员会变为未分组。',
      onOk: () => change({ action: 'delete', team_id: teamId }, '删除成功', onGone),
    })
  const actions = { onMove: (row: TeamMemberRow) => move([row]), onLead: team ? lead : undefined }
  return (
    <>
      <TablePage
        isPart
        name="room-team"
        title={team?.title ?? '未分组学员'}
        text={team?.leader_name ? `组长：${team.leader_name}` : undefined}
        call={members}
        columns={teamColumns(actions)}
        rowKey={(row) => row.uid}
        card={(row) => <TeamMemberCard row={row} {...actions} />}
        page={page}
        limit={pageSize}
        onQuery={changeQuery}
        actions={
          team ? (
            <>
              <Button onClick={() => setNaming(true)}>改名</Button>
              <Button danger onClick={remove}>
                删除小组
              </Button>
            </>
          ) : null
        }
        filters={
          <KeywordFilter
            placeholder="搜索姓名或学号/工号"
            value={query.keyword ?? ''}
            onSearch={(next) => changeQuery({ keyword: next })}
          />
        }
        bulkActions={(rows, clear) => (
          <Button size="small" disabled={rows.length > teamLimits.moveMax} onClick={() => move(rows, clear)}>
            移到小组
          </Button>
        )}
        empty={<Empty isFiltered={Boolean(query.keyword)} isTeam={team !== undefined} />}
      />
      <Suspense fallback={null}>
        {isNaming && team ? <TeamTitleDialog id={id} team={team} onClose={() => setNaming(false)} /> : null}
        {moved ? (
          <MoveDialog id={id} from={teamId} teams={teams} {...moved} onClose={() => setMoved(undefined)} />
        ) : null}
      </Suspense>
    </>
  )
}

function Empty({ isFiltered, isTeam }: { isFiltered: boolean; isTeam: boolean }) {
  if (isFiltered) {
    return <EmptyState title="没有符合条件的学员" text="换个关键词，或清除筛选条件。" />
  }
  return isTeam ? (
    <EmptyState title="小组还没有成员" text="在未分组学员中选择，移到这个小组；或使用随机分组。" />
  ) : (
    <EmptyState title="没有未分组的学员" text="学员都已编入小组，或班级还没有学员。" />
  )
}
