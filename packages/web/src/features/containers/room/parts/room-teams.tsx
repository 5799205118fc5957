import { PlusOutlined } from '@ant-design/icons-svg'
import { roomTeamCalls } from '@zhixing/contract/containers/room/team-calls.ts'
import { lazy, Suspense, useState } from 'react'
import type { Reply } from '#api/reply.ts'
import { useCall } from '#api/use-call.ts'
import { Button } from '#ui/button.tsx'
import { ChipFilter } from '#ui/chip-filter.tsx'
import { dotted } from '#ui/dotted.ts'
import { Icon } from '#ui/icon.tsx'
import { PageFrame } from '#ui/page-frame.tsx'
import { useUrlQuery } from '#ui/use-url-query.ts'
import { TeamMembers } from './team-members.tsx'

const TeamTitleDialog = lazy(async () => ({ default: (await import('./team-title-dialog.tsx')).TeamTitleDialog }))
const SplitDialog = lazy(async () => ({ default: (await import('./split-dialog.tsx')).SplitDialog }))

type Teams = Reply<typeof roomTeamCalls.teams>

/** The teams of a class: made, filled by hand or at random, with their leaders and who is in none. */
export function RoomTeams({ id }: { id: number }) {
  const teams = useCall(roomTeamCalls.teams, { id }, { keepPrevious: true })
  return <PageFrame call={teams}>{(data) => <Board id={id} data={data} />}</PageFrame>
}

function Board({ id, data }: { id: number; data: Teams }) {
  const [query, changeQuery] = useUrlQuery()
  const [open, setOpen] = useState<'create' | 'split'>()
  const close = () => setOpen(undefined)
  const { teams, teamless, cap } = data
  const team = teams.find((one) => String(one.id) === query.team_id)
  const choose = (teamId: number) => changeQuery({ team_id: teamId || undefined, page: undefined, keyword: undefined })
  return (
    <div className="flex flex-col gap-4">
      <section className="rounded-card bg-card p-4 shadow-card">
        <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
          <p className="text-soft">
            {dotted([`共${teams.length}个小组`, `${teamless}人未分组`, cap > 0 ? `每组最多${cap}人` : ''])}
          </p>
          <span className="flex flex-wrap gap-2">
            <Button onClick={() => setOpen('split')}>随机分组</Button>
            <Button type="primary" icon={<Icon of={PlusOutlined} />} onClick={() => setOpen('create')}>
              新建小组
            </Button>
          </span>
        </div>
        <ChipFilter
          label="小组"
          chips={[
            { value: '', label: `未分组（${teamless}）` },
            ...teams.map((one) => ({
              value: String(one.id),
              label: `${one.title}（${one.member_num}${cap > 0 ? `/${cap}` : ''}）`,
            })),
          ]}
          value={team ? String(team.id) : ''}
          onChange={(value) => choose(Number(value))}
        />
      </section>
      <TeamMembers key={team?.id ?? 0} id={id} team={team} teams={teams} onGone={() => choose(0)} />
      <Suspense fallback={null}>
        {open === 'create' ? <TeamTitleDialog id={id} team={undefined} onClose={close} /> : null}
        {open === 'split' ? <SplitDialog id={id} teams={teams.length} onClose={close} /> : null}
      </Suspense>
    </div>
  )
}
