import { z } from 'zod'
import { contentStatus } from '../../content/content/shapes.ts'
import { always, get, list, post, type Who } from '../../kernel/call.ts'
import { id, keyword, qInt } from '../../kernel/coerce.ts'
import { type CallKey, namesAt, type Words } from './call-names.ts'
import { copyCalls } from './copy-calls.ts'
import { peopleCalls } from './people-calls.ts'
import { containerOrders } from './shapes.ts'

/** The filters of a list of containers as most types have them. */
export const usualFilter = {
  keyword: keyword(60).optional(),
  industry_id: id().optional(),
  tag_id: id().optional(),
  order: z.enum(containerOrders).optional(),
}

/** The filters of a list of one's own: those one learns, or made and helps with. */
export const usualMineFilter = {
  tab: z.enum(['join', 'create']).optional(),
  keyword: keyword(60).optional(),
}

interface ListOf<F extends z.core.$ZodLooseShape, R extends z.ZodObject> {
  filter: F
  row: R
  summary?: string
}

/** The parts of a container's calls that its type gives: names, form, rows and filters. */
interface Parts<
  LF extends z.core.$ZodLooseShape,
  L extends z.ZodObject,
  MF extends z.core.$ZodLooseShape,
  M extends z.ZodObject,
  D extends z.ZodObject,
  C extends z.ZodObject,
  U extends z.ZodRawShape & { title: z.core.$ZodType<string, string> },
  S extends z.ZodRawShape,
> {
  type: string
  /** In summaries: `a collection`, `Collections`. */
  words: Words
  spec: string
  lists: ListOf<LF, L>
  mine: ListOf<MF, M>
  detail: D
  /** Input of `detail` besides the id. */
  asked?: S
  /** Input of `create`. */
  form: C
  /** Input of `update`, field by field; an absent field stays. */
  fields: U
  /** Makes one; a teacher unless said otherwise. */
  makes?: Who
  /** Names of calls in the specifications, where they differ from the usual ones. */
  names?: Readonly<Partial<Record<CallKey, string>>>
}

const done = z.object({ done: z.boolean() })
const of = 'id'

/**
 * The calls of a container at `/api/<controller>/…`, of which a type takes those it has: lists, its page, making, changing,
 * copying and deleting it, joining it, its members and helpers. `containerKit` of the server serves them.
 */
export function containerCalls<
  LF extends z.core.$ZodLooseShape,
  L extends z.ZodObject,
  MF extends z.core.$ZodLooseShape,
  M extends z.ZodObject,
  D extends z.ZodObject,
  C extends z.ZodObject,
  U extends z.ZodRawShape & { title: z.core.$ZodType<string, string> },
  S extends z.ZodRawShape = Record<never, never>,
>(controller: string, parts: Parts<LF, L, MF, M, D, C, U, S>) {
  const { type, spec, words, names = {}, fields } = parts
  const at = namesAt(controller, { spec, names })
  const byId = z.object({ id: id() })
  return {
    lists: list(at.path('lists'), {
      ...at.about('lists'),
      who: 'anyone',
      summary: parts.lists.summary ?? `${words.many} the person may see`,
      filter: parts.lists.filter,
      row: parts.lists.row,
    }),
    mine: list(at.path('mine'), {
      ...at.about('mine'),
      who: 'signedIn',
      summary:
        parts.mine.summary ??
        `${words.many} a person learns (\`tab=join\`) or made and helps with (\`tab=create\`), the latest touched first`,
      filter: parts.mine.filter,
      row: parts.mine.row,
    }),
    detail: get(at.path('detail'), {
      ...at.about('detail'),
      who: { can: 'content.view', of, from: 'anyone' },
      summary: `${capital(words.one)}; \`use_from=admin\` wants the right to manage it`,
      input: z.object({ id: id(), use_from: z.string().max(20).optional(), ...(parts.asked ?? ({} as S)) }),
      output: parts.detail,
    }),
    create: post(at.path('create'), {
      ...at.about('create'),
      who: parts.makes ?? 'teacher',
      once: true,
      summary: `Makes ${words.one}`,
      input: parts.form,
      output: parts.detail,
    }),
    update: post(at.path('update'), {
      ...at.about('update'),
      who: { can: 'content.info', of },
      once: true,
      summary: `Changes ${words.one}; absent fields stay. 40900 when somebody else changed it meanwhile`,
      input: z.object({ id: id(), row_version: qInt(1).optional(), ...z.object(fields).partial().shape }),
      afterPlan: isClosing,
      output: parts.detail,
    }),
    ...copyCalls(at, fields.title as U['title']),
    delete: post(at.path('delete'), {
      ...at.about('delete'),
      who: { can: 'content.delete', of },
      afterPlan: always,
      summary: `Deletes ${words.one}; for 30 days it can be restored whole. 40900 while something in it is being sat`,
      /** The title typed to confirm, where that is asked; another one is refused. */
      input: byId.extend({ title: z.string().max(200).optional() }),
      output: done,
    }),
    ...peopleCalls(type, at, words),
  }
}

/** Whether a change closes a container and does nothing else. */
function isClosing({ id: _id, row_version: _version, ...change }: Record<string, unknown>): boolean {
  const changed = Object.entries(change).filter(([, value]) => value !== undefined)
  return changed.length > 0 && changed.every(([key, value]) => key === 'status' && value === contentStatus.closed)
}

const capital = (words: string) => words.slice(0, 1).toUpperCase() + words.slice(1)
