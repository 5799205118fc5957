import { ownSkillsInput, skillCalls } from '@zhixing/contract/learning/skill/calls.ts'
import { percentOfScore } from '@zhixing/contract/learning/skill/levels.ts'
import type { OwnSkill } from '@zhixing/contract/learning/skill/shapes.ts'
import { useCallPages } from '#api/use-call-pages.ts'
import { DiscoverCards } from '#ui/discover.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { LabelTag } from '#ui/label-tag.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { TimeText } from '#ui/time-text.tsx'
import { ScoreTag } from '../../../learning/skill/parts/shared/score-tag.tsx'
import { flowAt } from '../standard-paths.ts'

/** One's skills with the level reached; each opens the record that says so. */
export function OwnSkills({ query }: { query: Record<string, string> }) {
  const pages = useCallPages(skillCalls.mine, ownSkillsInput(query))
  return (
    <DiscoverCards
      pages={pages}
      rowKey={(row) => row.id}
      card={(row) => <SkillCard skill={row} />}
      empty={
        query.keyword ? (
          <EmptyState title="没有符合条件的技能" text="换个关键词试试。" />
        ) : (
          <EmptyState
            title="还没有技能等级"
            text="完成一次测评，批阅后这里会显示每项技能的等级。"
            actions={
              <LinkButton type="primary" to="/sec/subject/type/channel">
                去职业中心
              </LinkButton>
            }
          />
        )
      }
    />
  )
}

function SkillCard({ skill }: { skill: OwnSkill }) {
  return (
    <PageLink
      to={flowAt('', skill.content_id).analysis(skill.record_id)}
      className="zx-lift flex h-full flex-col gap-2 rounded-card bg-card p-4 shadow-card"
    >
      <h3 className="font-medium break-words text-ink">{skill.title}</h3>
      <span className="flex flex-wrap items-center gap-2">
        <LabelTag look="blue">{skill.level_title}</LabelTag>
        <ScoreTag score={skill.score} percent={percentOfScore(skill.score)} />
      </span>
      <p className="mt-auto text-sm break-words text-faint">
        {skill.content_title} · <TimeText seconds={skill.at} />
      </p>
    </PageLink>
  )
}
