import { industryCalls } from '../../base/industry/calls.ts'
import { joiningCalls } from '../../content/joining/calls.ts'
import { contentTypes } from '../../content-types.ts'
import { type ContainerPages, managingFrame, pagesOf } from '../../kernel/container-pages.ts'
import type { Load, Route, RouteInput, RouteWho } from '../../kernel/route.ts'
import { outlineCalls } from '../../learning/outline/calls.ts'
import { commentCalls } from '../../talk/comment/calls.ts'
import type { ContainerDefinition } from '../../types/container.ts'
import type { ContentType } from '../../types/content-type.ts'
import { type GeneralPage, type MenuPage, menuOf } from '../../types/menu.ts'
import { openItemLoads, openItemParts } from './open-item.ts'
import { allInput, madeInput, memberPageSize, mineInput, questionsInput } from './page-inputs.ts'

interface Declared {
  pages: ContainerPages
  type: ContentType
  definition: ContainerDefinition
}

const idOf = ({ params }: RouteInput) => Number(params.id)
const given = (path: string | undefined) => (path === undefined ? [] : [path])

/** The address of a route, without the query. */
const patternOf = (path: string) => path.split('?')[0] ?? path

/**
 * All pages that a container has by its definition: its detail, where it is learned, made and managed, and the lists of one's own.
 * Pages of marking, grades and figures are declared by those features (`pagesOfGraded`).
 */
export function pagesOfContainer(pages: ContainerPages): readonly Route[] {
  const type = contentTypes[pages.type]
  const definition = type?.container
  if (!type || !definition) {
    throw new Error(`${pages.type} is no container`)
  }
  const declared = { pages, type, definition }
  const all = [...learned(declared), ...lists(declared), ...managed(declared), ...activities(declared)]
  return all.map((route) => ({ ...route, name: pages.names?.[route.name] ?? route.name }))
}

/** Pages of a container that is joined: its detail and its Learn page. */
function learned({ pages, type, definition: { paths } }: Declared): readonly Route[] {
  const { detail } = pages.calls
  const loads = (input: RouteInput): readonly Load[] => [
    [detail, { id: idOf(input) }],
    [outlineCalls.tree, { content_id: idOf(input) }],
  ]
  if (!paths.learn || !type.detailPath) {
    return []
  }
  return [
    {
      name: `${type.name}-detail`,
      path: type.detailPath,
      aliases: given(paths.older?.detail),
      layout: 'sec',
      who: 'anyone',
      title: type.label,
      page: 'container/detail',
      paint: 'detail',
      found: pages.found ?? { as: 'Course' },
      load: (input) => [...loads(input), [joiningCalls.state, { content_id: idOf(input) }]],
      ...pages.detail,
    },
    {
      name: `${type.name}-learn`,
      path: paths.learn,
      aliases: given(paths.older?.learn),
      layout: 'sec',
      shell: { sidebar: false },
      who: 'anyone',
      title: '学习',
      page: 'container/learn',
      paint: 'item',
      // Search engines are shown the detail page.
      noindex: true,
      load: loads,
      follow: openItemLoads,
      parts: openItemParts,
    },
  ]
}

/** The page that makes one, and the lists of one's own. */
function lists({ pages, type: { name, label, detailPath }, definition: { paths } }: Declared): readonly Route[] {
  const { calls, form = [], kinds, titles = {} } = pages
  const made = pages.made ?? ((query: Record<string, string>) => madeInput(query, kinds))
  const makers: RouteWho =
    calls.create?.who === 'admin' || calls.create?.who === 'teacher' ? calls.create.who : 'signedIn'
  const { mine } = calls
  const all = calls.lists
  const lists: readonly (Route | undefined)[] = [
    paths.all && all
      ? {
          title: label,
          ...pages.all,
          name: `${name}-all`,
          path: paths.all,
          aliases: given(paths.older?.all),
          layout: 'sec',
          who: 'anyone',
          page: 'container/all',
          paint: 'discover',
          rowPath: detailPath ?? '',
          load: ({ query }) => [
            [all, allInput(query, kinds)],
            [industryCalls.lists, {}],
          ],
        }
      : undefined,
    paths.add
      ? {
          name: `${name}-add`,
          path: paths.add,
          layout: 'sec',
          who: makers,
          title: `创建${label}`,
          page: 'container/add',
          load: () => form,
        }
      : undefined,
    paths.made && mine
      ? {
          name: `${name}-made`,
          path: paths.made,
          layout: 'sec',
          // Helpers find it here too, unless only admins make this type.
          who: makers === 'admin' ? 'admin' : 'signedIn',
          title: titles.made ?? label,
          page: 'container/made',
          load: ({ query }) => [[mine, made(query)]],
        }
      : undefined,
    paths.mine && mine
      ? {
          name: `${name}-mine`,
          path: paths.mine,
          layout: 'legacy',
          who: 'signedIn',
          title: titles.mine ?? `我的${label}`,
          page: 'container/mine',
          load: ({ query }) => [[mine, mineInput(query)]],
        }
      : undefined,
  ]
  return lists.filter((one) => one !== undefined)
}

interface Managing {
  page: string
  /** Calls of the page, after the one that all pages of managing make. */
  asks?: (pages: ContainerPages, input: RouteInput) => readonly Load[]
}

/** The general pages of managing; those that other features declare are absent. */
const managing: Readonly<Partial<Record<GeneralPage, Managing>>> = {
  content: {
    page: 'container/manage-content',
    asks: ({ contents }, input) => contents?.(input) ?? [[outlineCalls.tree, { content_id: idOf(input) }]],
  },
  info: { page: 'container/manage-info', asks: ({ form = [] }) => form },
  member: {
    page: 'container/manage-member',
    asks: ({ calls: { members } }, input) =>
      members ? [[members, { id: idOf(input), page: 1, limit: memberPageSize }]] : [],
  },
  announcement: { page: 'container/manage-announcement' },
  question: {
    page: 'container/manage-question',
    asks: (_pages, input) => [[commentCalls.questions, questionsInput(idOf(input), input.query)]],
  },
}

/** The pages of managing in the order of the menu; the address itself leads to the first. */
function managed({ pages, type: { name, label }, definition }: Declared): readonly Route[] {
  const { manage, older } = definition.paths
  const { managed: first, manage: at } = pagesOf(pages)
  const declare = ({ page, asks }: Managing, { name: general, label: title }: MenuPage): Route => ({
    name: `sec-${name}-${general}`,
    path: at(general),
    aliases: given(older?.pages?.[general as GeneralPage]).map((step) => `${older?.manage}/${step}`),
    layout: 'sec',
    who: 'signedIn',
    title,
    page,
    paint: 'titled',
    parts: () => [managingFrame],
    load: (input) => [first(input.params), ...(asks?.(pages, input) ?? [])],
  })
  const menu = menuOf(definition)
  const general = menu.flatMap((one) => {
    const found = managing[one.name as GeneralPage]
    return found ? [declare(found, one)] : []
  })
  const leads = (path: string, to: string, route: Pick<Route, 'name' | 'layout'>): Route => ({
    ...route,
    path,
    who: 'signedIn',
    title: `管理${label}`,
    redirect: to,
  })
  const start = menu[0]?.at ?? ''
  const olderStart = Object.values(older?.pages ?? {})[0]
  return [
    ...general,
    ...(menu.some((one) => one.at === '')
      ? []
      : [leads(manage, `${manage}/${start}`, { name: `sec-${name}-manage`, layout: 'sec' })]),
    ...(older?.manage && olderStart
      ? [leads(older.manage, `${older.manage}/${olderStart}`, { name: `manage-${name}`, layout: 'legacy' })]
      : []),
  ]
}

/** Pages that make and change an activity in the outline. */
function activities({ pages, type, definition: { paths } }: Declared): readonly Route[] {
  const { managed: first } = pagesOf(pages)
  const { create, edit, older } = paths
  const page = { layout: 'sec', who: 'signedIn', load: ({ params }: RouteInput) => [first(params)] } as const
  return [
    ...given(create).map((path) => ({
      ...page,
      name: `sec-${type.name}-create-activity`,
      path: patternOf(path),
      aliases: given(older?.create).map(patternOf),
      title: '添加内容',
      page: 'container/create-activity',
    })),
    ...given(edit).map((path) => ({
      ...page,
      name: `sec-${type.name}-update-activity`,
      path,
      aliases: given(older?.edit),
      title: '编辑内容',
      page: 'container/update-activity',
    })),
  ]
}
