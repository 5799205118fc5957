import { z } from 'zod'
import { pictureData } from '../../content/content/shapes.ts'
import { get, list } from '../../kernel/call.ts'
import { id, keyword, unixSeconds } from '../../kernel/coerce.ts'

/** What has become of a favourite: there, no longer shown to the person, or deleted. */
export const favoriteStates = ['open', 'closed', 'deleted'] as const

/** A favourite; without a link and cover where it cannot be opened any more (expected 3.25). */
export const favoriteRow = z.object({
  content_type: z.string(),
  type_name: z.string(),
  content_id: z.number(),
  title: z.string(),
  introduce: z.string(),
  link: z.string(),
  cover_data: pictureData,
  owner_name: z.string(),
  group_name: z.string(),
  state: z.enum(favoriteStates),
  favorite_time: unixSeconds,
})
export type FavoriteRow = z.infer<typeof favoriteRow>

/** What a person keeps for later, whatever its type (spec 2 §7). */
export const favoriteCalls = {
  operateMyFavorite: get('/api/User/operateMyFavorite', {
    who: { can: 'content.view', of: 'content_id' },
    writes: true,
    replayable: true,
    summary: 'Adds a content to one’s favourites or takes it out',
    spec: '2 §7',
    input: z.object({
      content_type: z.string().max(40),
      content_id: id(),
      action: z.enum(['add', 'remove']),
      content_type_alias: z.string().max(40).optional(),
    }),
    output: z.object({ result: z.boolean(), has_favorite: z.boolean(), favorite_num: z.number() }),
  }),
  fetchMyFavorite: list('/api/User/fetchMyFavorite', {
    who: 'signedIn',
    summary: 'One’s favourites, the latest first; deleted ones stay until they are taken out',
    spec: '2 §7',
    filter: { content_type: z.string().max(40).optional(), keyword: keyword(60).optional() },
    row: favoriteRow,
  }),
  getMyFavoriteContentType: get('/api/User/getMyFavoriteContentType', {
    who: 'signedIn',
    summary: 'The types of one’s favourites, with how many there are of each',
    spec: '2 §7',
    output: z.array(z.object({ content_type: z.string(), type_name: z.string(), total: z.number() })),
  }),
}
