import { randomInt } from 'node:crypto'
import { teamMessages } from '@zhixing/contract/content/team/limits.ts'
import type { Tx } from '#db/database.ts'
import { AppError, badField } from '#kernel/errors.ts'
import { emptyTeams, setTeams, teamlessOf } from '../membership/public.ts'
import { createTeams, freeTitles, type HeldTeam } from './change-teams.ts'

interface Split {
  contentId: number
  held: readonly HeldTeam[]
  /** How many teams there are to be; as many as there are where undefined. */
  num: number | undefined
  everyone: boolean
  cap: number | null
}

/** A copy in an order by chance. */
function shuffled(all: readonly number[]): number[] {
  const order = [...all]
  for (let at = order.length - 1; at > 0; at -= 1) {
    const other = randomInt(at + 1)
    const [one = 0, two = 0] = [order[at], order[other]]
    order[at] = two
    order[other] = one
  }
  return order
}

/**
 * How many more come into each team, so that the sizes are as even as they can be: each one goes to the smallest. Undefined
 * where the places do not suffice.
 */
export function sharesOf(sizes: readonly number[], people: number, cap: number | null): number[] | undefined {
  const now = [...sizes]
  for (let n = 0; n < people; n += 1) {
    const least = Math.min(...now)
    if (cap !== null && least >= cap) {
      return undefined
    }
    now[now.indexOf(least)] = least + 1
  }
  return now.map((size, at) => size - (sizes[at] ?? 0))
}

/**
 * Splits learners into teams at random, as evenly as it goes; missing teams are made. 40900 where the cap leaves too few
 * places: then nothing is changed.
 */
export async function splitIntoTeams(tx: Tx, { contentId, held, num, everyone, cap }: Split): Promise<void> {
  const missing = Math.max(0, (num ?? 0) - held.length)
  const made = missing > 0 ? await createTeams(tx, { contentId, titles: freeTitles(held, missing), held }) : []
  const teams = [...held, ...made]
  if (teams.length === 0) {
    throw badField('num', teamMessages.choose)
  }
  if (everyone) {
    await emptyTeams(tx, { contentId, teamId: null })
  }
  const people = shuffled(await teamlessOf(tx, contentId))
  const sizes = teams.map(({ memberNum }) => (everyone ? 0 : memberNum))
  const shares = sharesOf(sizes, people.length, cap)
  if (!shares) {
    throw new AppError('CONFLICT', { message: teamMessages.full })
  }
  const teamIds = teams.flatMap(({ id }, at) => Array.from({ length: shares[at] ?? 0 }, () => id))
  await setTeams(tx, { contentId, userIds: people, teamIds })
}
