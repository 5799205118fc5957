import { eq, sql } from 'drizzle-orm'
import { named, namedBy, type Params } from '#db/statement.ts'
import { cardSelect } from '../../content/card/public.ts'
import { content } from '../../content/content/tables.ts'
import {
  containerColumns,
  countSelect,
  detailColumns,
  type ListFilter,
  type ListKey,
  type ListValues,
  listSelect,
  type MineKey,
  type MineValues,
  mineSelect,
  type PageValues,
} from '../container/public.ts'

const type = 'collection'

/** Whether one kind is asked for; `kinds` are all that the person may see. */
interface OfKind {
  kind: boolean
}

interface KindValues {
  kind: string
  kinds: readonly string[]
}

const ofKind = (key: OfKind, p: Params<KindValues>) =>
  key.kind ? eq(content.kind, p.kind) : sql`${content.kind} = any(${p.kinds}::text[])`

/** Collections a person may see. */
export const listCollections = namedBy(
  'collection.lists',
  (key: ListKey & OfKind) => (db, p: Params<ListValues & KindValues>) =>
    listSelect(db, containerColumns, { type, key, p, own: ofKind(key, p) }),
)

export const countCollections = namedBy(
  'collection.count',
  (key: ListKey & OfKind) => (db, p: Params<ListFilter & KindValues>) =>
    countSelect(db, { type, key, p, own: ofKind(key, p) }),
)

/** The collections a person learns, or made and helps with. */
export const myCollections = namedBy(
  'collection.mine',
  (key: MineKey & OfKind) => (db, p: Params<MineValues & Pick<KindValues, 'kind'>>) =>
    mineSelect(db, containerColumns, { type, key, p, own: key.kind ? eq(content.kind, p.kind) : undefined }),
)

/** A collection for its page: the card and what concerns the person who looks. */
export const collectionById = named('collection.detail', (db, p: Params<PageValues>) =>
  cardSelect(db, { ...containerColumns, ...detailColumns(p) }).where(eq(content.id, p.id)),
)
