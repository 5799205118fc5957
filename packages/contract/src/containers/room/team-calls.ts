import { z } from 'zod'
import { teamLimits, teamMessages } from '../../content/team/limits.ts'
import { teamActions, teamMemberRow, teamShape } from '../../content/team/shapes.ts'
import { get, list, post } from '../../kernel/call.ts'
import { id, keyword, qBool, qIds, qInt, text } from '../../kernel/coerce.ts'
import { cleanName } from '../../kernel/folding.ts'
import { listLimits } from '../../kernel/list.ts'

const belongs = { can: 'content.learn', of: 'id' } as const

const all = z.object({
  /** The most members of a team; 0 for no cap. */
  cap: z.number(),
  teams: z.array(teamShape),
  /** How many learners are in no team. */
  teamless: z.number(),
})

/** The teams of a class: one grouping, by its teachers (spec 1 §4, 2 §7). */
export const roomTeamCalls = {
  teams: get('/api/Room/teams', {
    who: belongs,
    own: true,
    summary: 'The teams of a class in their order, and how many learners are in none',
    spec: '1 §4',
    input: z.object({ id: id() }),
    output: all,
  }),
  teamMembers: list('/api/Room/teamMembers', {
    who: belongs,
    own: true,
    summary: 'The learners of one team of a class, its leader first; with `team_id=0` those in none',
    spec: '1 §4',
    maxLimit: listLimits.adminLimit,
    filter: { id: id(), team_id: qInt(0), keyword: keyword(60, cleanName).optional() },
    row: teamMemberRow,
  }),
  updateTeamRelation: post('/api/Room/updateTeamRelation', {
    who: { can: 'content.members', of: 'id' },
    afterPlan: ({ action }) => action === 'delete',
    once: true,
    summary:
      'Changes the teams of a class by `action`: create (title), rename (team_id, title), delete (team_id), move (uids, team_id; 0 out of any), leader (team_id, uid; 0 for none), split (num; everyone)',
    spec: '2 §7',
    input: z.object({
      id: id(),
      action: z.enum(teamActions),
      team_id: qInt(0).optional(),
      /** The version a rename was made from; 40900 when somebody else changed the team meanwhile. */
      row_version: qInt(1).optional(),
      title: text({
        min: teamLimits.titleMin,
        max: teamLimits.titleMax,
        required: teamMessages.titleRequired,
        message: teamMessages.titleLength,
      }).optional(),
      uids: qIds(teamLimits.moveMax).optional(),
      uid: qInt(0).optional(),
      /** How many teams there are to be: those that are missing are made. */
      num: qInt(1, teamLimits.teamMax).optional(),
      /** Also those who are in a team now; without it only those in none are put into one. */
      everyone: qBool().optional(),
    }),
    output: all,
  }),
}
