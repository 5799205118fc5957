import { type Queryable, run } from '#db/database.ts'
import { orNull, shapes, statement } from '#db/text-statement.ts'
import { opensText } from './place-times.ts'
import { readShut } from './read-locks.ts'

/** A place of a container in one that the person learns it through. */
interface Above {
  contentId: number
  sourceId: number
  placementId: number | null
  isLocked: boolean
  isHidden: boolean
  /** Whether the outer one has ended. */
  isEnded: boolean
  opensAt: Date | null
  now: Date
}

/*
 * The places a person came through, up to the outermost. A container in which they have a place of their own ends the way:
 * nothing above it binds them there.
 */
const above = `with recursive up (content_id, source_id, level) as (
    select s.content_id, s.source_id, 1 from membership m join membership_source s on s.content_id = m.content_id and s.user_id = m.user_id
      where m.content_id = $1 and m.user_id = $2 and m.state = 'active' and m.via = 'container'
    union
    select s.content_id, s.source_id, up.level + 1 from up join membership m on m.content_id = up.source_id and m.user_id = $2 and m.state = 'active' and m.via = 'container'
      join membership_source s on s.content_id = m.content_id and s.user_id = m.user_id where up.level < 4)
  select up.content_id::float8 as "contentId", up.source_id::float8 as "sourceId", p.id::float8 as "placementId", clock_now() as now,
    exists (select from locked_item l where l.placement_id = p.id and l.user_id = $2) as "isLocked", p.hidden_at is not null as "isHidden", o.status = 2 as "isEnded",
    b.open_at as "opensAt"
  from up left join placement p on p.container_id = up.source_id and p.content_id = up.content_id and p.slot = 'outline'
    join content o on o.id = up.source_id
    left join base_times b on b.placement_id = p.id order by up.level, up.source_id`

/** Facts of a container's places for a person who has it through outer containers alone. */
interface Through {
  /** The reason why it is shut: all its places are locked, hidden or not open yet. One open place opens it. */
  shut: string | undefined
  /** Whether all outer containers have ended. */
  isEnded: boolean
}

const aboveStatement = statement('outline.above', above, {
  contentId: shapes.number,
  sourceId: shapes.number,
  placementId: orNull(shapes.number),
  now: shapes.moment,
  isLocked: shapes.boolean,
  isHidden: shapes.boolean,
  isEnded: shapes.boolean,
  opensAt: orNull(shapes.moment),
})

/** Reads locks and times that hold for a person through outer containers; empty for a person who joined it themselves. */
export async function readThrough(
  on: Queryable,
  { containerId, userId }: { containerId: number; userId: number },
): Promise<Through> {
  const rows = await run(on, aboveStatement, [containerId, userId])
  const byContent = Map.groupBy(rows, ({ contentId }) => contentId)
  const whyOf = async (id: number): Promise<string | undefined> => {
    const reasons = await Promise.all(
      (byContent.get(id) ?? []).map(async (place) => (await whyAt(on, place, userId)) ?? (await whyOf(place.sourceId))),
    )
    return reasons.includes(undefined) ? undefined : reasons[0]
  }
  const isOver = (id: number): boolean => {
    const places = byContent.get(id) ?? []
    return places.length > 0 && places.every(({ isEnded, sourceId }) => isEnded || isOver(sourceId))
  }
  return { shut: await whyOf(containerId), isEnded: isOver(containerId) }
}

async function whyAt(on: Queryable, place: Above, userId: number): Promise<string | undefined> {
  if (place.placementId === null || place.isHidden) {
    return '暂未开放'
  }
  if (place.opensAt && place.now < place.opensAt) {
    return opensText(place.opensAt)
  }
  if (!place.isLocked) {
    return undefined
  }
  return (await readShut(on, { containerId: place.sourceId, userId })).ofItem(place.placementId)
}
