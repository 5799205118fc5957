import { addedTypes } from '#added/types.ts'
import { campContainer, campDetail } from './types/camp.ts'
import { channelContainer, channelDetail } from './types/channel.ts'
import { collectionContainer, collectionDetail } from './types/collection.ts'
import { anyLeaf, type ContainerDefinition, type SectionLevel, type SlotName } from './types/container.ts'
import type { ContentType } from './types/content-type.ts'
import { joined } from './types/joined.ts'
import { leaf } from './types/leaf.ts'
import { stepsOf } from './types/menu.ts'
import { roomContainer, roomDetail } from './types/room.ts'
import { standardContainer, standardDetail } from './types/standard.ts'
import { subjectContainer } from './types/subject.ts'
import { trainingContainer, trainingDetail } from './types/training.ts'

/** The types there are, by name. A new kind of thing is one row here, one module on each side. */
export const contentTypes: Readonly<Record<string, ContentType>> = {
  collection: {
    name: 'collection',
    label: '学习集',
    container: collectionContainer,
    learnable: true,
    markable: false,
    joinable: true,
    listed: true,
    teachingKinds: ['teaching'],
    kindLabels: { study: '学习资源', teaching: '教学资源' },
    wire: {
      study: { content_type: 'study_collection', alias: 'study_resource' },
      teaching: { content_type: 'study_collection', alias: 'teaching_resource' },
    },
    detailPath: collectionDetail,
  },
  room: joined({ name: 'room', label: '班级', container: roomContainer, detailPath: roomDetail }),
  camp: joined({
    name: 'camp',
    label: '训练营',
    container: campContainer,
    detailPath: campDetail,
    wire: 'training_camp',
  }),
  training: joined({ name: 'training', label: '实训', container: trainingContainer, detailPath: trainingDetail }),
  subject: {
    name: 'subject',
    label: '专题',
    container: subjectContainer,
    learnable: false,
    markable: false,
    joinable: false,
    listed: true,
    followable: true,
    wire: { '': { content_type: 'subject' } },
    detailPath: '/sec/subject/detail/:id',
  },
  standard: joined({ name: 'standard', label: '测评', container: standardContainer, detailPath: standardDetail }),
  channel: joined({ name: 'channel', label: '职业路径', container: channelContainer, detailPath: channelDetail }),
  // An article of its own: read by itself, never placed or learned, and so no leaf.
  news: {
    name: 'news',
    label: '资讯',
    learnable: false,
    markable: false,
    joinable: false,
    listed: true,
    wire: { '': { content_type: 'news' } },
    detailPath: '/sec/news-detail/:id',
  },
  // An article in a channel: seen by who sees that, and found nowhere else.
  feed: {
    name: 'feed',
    label: '动态',
    learnable: false,
    markable: false,
    joinable: false,
    wire: { '': { content_type: 'feed' } },
    detailPath: '/channel/feedDetail/:id',
  },
  // Leaves, in the order of the menu 添加内容.
  article: leaf({ name: 'article', label: '图文', todo: '还需阅读到文末', adjustable: true }),
  video: leaf({ name: 'video', label: '视频', todo: '还需看完视频', adjustable: true }),
  document: leaf({ name: 'document', label: '文档', wire: 'res_article', todo: '还需看完所有页', adjustable: true }),
  picture: leaf({ name: 'picture', label: '图片', todo: '还需查看图片', adjustable: true }),
  link: leaf({ name: 'link', label: '链接', todo: '还需打开链接', adjustable: true }),
  exam: {
    ...leaf({ name: 'exam', label: '考试', todo: '还需交卷' }),
    entrance: true,
    keyed: true,
    markable: true,
    kindLabels: { test: '测验' },
    gradeGroup: 'exam',
    resultPath: '/exam/:id/result',
    figuresPath: '/sec/exam/statistics/:id',
    wire: { '': { content_type: 'exam' }, test: { content_type: 'test' } },
  },
  question_item: {
    ...leaf({ name: 'question_item', label: '题目', wire: 'item_question', todo: '还需作答' }),
    keyed: true,
    markable: true,
  },
  signin: leaf({ name: 'signin', label: '签到', todo: '还需签到' }),
  third_party: leaf({
    name: 'third_party',
    label: '第三方活动',
    wire: 'third_party_active',
    todo: '还需到第三方平台完成',
  }),
  survey: { ...leaf({ name: 'survey', label: '问卷', todo: '还需提交问卷' }), handedIn: true },
  work: {
    ...leaf({ name: 'work', label: '作业', todo: '还需提交作业' }),
    markable: true,
    resultPath: '/work/:id/result',
  },
  practice: { ...leaf({ name: 'practice', label: '实践项目', todo: '还需提交作品' }), markable: true },
  discussion: {
    ...leaf({ name: 'discussion', label: '讨论', todo: '还需参与讨论' }),
    markable: true,
    talksItself: true,
  },
  ...addedTypes,
}

export interface ContentRef {
  type: string
  kind: string
}

/** What a row is called on screen: 考试, 测验, 学习集; empty for a type nobody knows. */
export function labelOf({ type, kind }: ContentRef): string {
  const found = contentTypes[type]
  return found?.kindLabels?.[kind] ?? found?.label ?? ''
}

/**
 * Our type and kind of a wire name. `study_resource` and `teaching_resource` come as content_type or as its alias
 * (spec 2 §7). Undefined for a name that is none of ours.
 */
export function fromWire(contentType: string, alias?: string): ContentRef | undefined {
  for (const type of Object.values(contentTypes)) {
    const names = Object.values(type.wire).map(({ content_type }) => content_type)
    for (const [kind, wire] of Object.entries(type.wire)) {
      const isAlias = wire.alias !== undefined && (wire.alias === contentType || wire.alias === alias)
      if (isAlias || (wire.content_type === contentType && alias === undefined)) {
        // Where several kinds have one name, it alone does not say which.
        const isOnly = names.filter((name) => name === wire.content_type).length === 1
        return { type: type.name, kind: isAlias || isOnly ? kind : '' }
      }
    }
  }
  return undefined
}

/** Wire names of what is listed, and of those that are not for learners. */
export const listedTypes = namesOf(({ listed, wire }) => (listed ? Object.keys(wire) : []))
export const teachingTypes = namesOf(({ teachingKinds }) => teachingKinds ?? [])

function namesOf(kindsIn: (type: ContentType) => readonly string[]): readonly string[] {
  const names = Object.values(contentTypes).flatMap((type) =>
    kindsIn(type).map((kind) => toWire({ type: type.name, kind })),
  )
  // Several kinds may share one.
  return [...new Set(names)]
}

/** A row by our own name of its type: addresses are made of it. */
export interface Which {
  type: string
  id: number
}

const at = (path: string | undefined, id: number) => path?.replace(':id', String(id))

/** The page of a row; undefined for what has none of its own. */
export function detailPathOf({ type, id }: Which): string | undefined {
  return at(contentTypes[type]?.detailPath, id)
}

/**
 * A page of managing a container by its general name, `mark`, `gradebook/sheet` or `mark?of=7`, or the first; undefined for
 * what is none. What the type calls the page otherwise, its definition says.
 */
export function managePathOf({ type, id }: Which, page = ''): string | undefined {
  const definition = contentTypes[type]?.container
  const path = at(definition?.paths.manage, id)
  if (!definition || !path) {
    return undefined
  }
  const steps = stepsOf(definition, page)
  return /^(?:$|[?#])/.test(steps) ? path + steps : `${path}/${steps}`
}

/** Where a container is learned, with an item open where one is named; undefined where nothing is learned. */
export function learnPathOf({ type, id }: Which, item = 0): string | undefined {
  const path = at(contentTypes[type]?.container?.paths.learn, id)
  return path && item > 0 ? `${path}?item=${item}` : path
}

/** Where something is made in a section of a container, 0 for its top; undefined where nothing is. */
export function createPathOf({ type, id }: Which, made: { section: number; leaf: string }): string | undefined {
  const path = at(contentTypes[type]?.container?.paths.create, id)
  return path?.replace(':section', String(made.section)).replace(':leaf', made.leaf)
}

/** Where what is placed in a container is changed; undefined where it is not. */
export function editPathOf({ type, id }: Which, item: Which): string | undefined {
  const path = at(contentTypes[type]?.container?.paths.edit, id)
  return path?.replace(':item', String(item.id)).replace(':leaf', item.type)
}

/** One's own result of something handed in; undefined for what has none. */
export function resultPathOf({ type, id }: Which): string | undefined {
  return at(contentTypes[type]?.resultPath, id)
}

/** Figures of the questions of something; undefined for what has none. */
export function figuresPathOf({ type, id }: Which): string | undefined {
  return at(contentTypes[type]?.figuresPath, id)
}

/** A learner's own grades of a container; undefined where nothing is graded. */
export function gradesPathOf({ type, id }: Which): string | undefined {
  return at(contentTypes[type]?.container?.paths.grades, id)
}

/** The types that hold others. */
export const containerTypes: readonly string[] = Object.values(contentTypes).flatMap(({ name, container }) =>
  container ? [name] : [],
)

/** Whether the learners of a container learn the containers it holds. */
export function enrols(type: string): boolean {
  return contentTypes[type]?.container?.enrols ?? false
}

/** Whether containers may stand in a container's outline. */
export function holdsContainers(type: string): boolean {
  return contentTypes[type]?.container?.holds.outline?.some((held) => containerTypes.includes(held)) ?? false
}

/** Whether something of a type may stand in a list of a container. */
export function mayHold(container: { type: string; slot: SlotName }, type: string): boolean {
  const held = contentTypes[container.type]?.container?.holds[container.slot] ?? []
  const known = contentTypes[type]
  const isLeaf = known?.learnable === true && known.container === undefined
  return held.includes(type) || (isLeaf && held.includes(anyLeaf))
}

/** Controllers whose replies tell of a container, to be asked again after a change of it; those of all where no type is named. */
export function refreshesOf(type?: string): readonly string[] {
  const all = Object.values(contentTypes).filter(({ name }) => type === undefined || name === type)
  return all.flatMap(({ container }) => container?.refreshes ?? [])
}

/** What a section of a level is kept as and called, 1 at the top; undefined where a type has none so deep. */
export function sectionOf(type: string, level: number): SectionLevel | undefined {
  return contentTypes[type]?.container?.sections[level - 1]
}

/** The templates one of a type may be made from, and which of them a plan of a level has; undefined where it has none. */
export function templatesOf(type: string, level: number): { template: number; enabled: boolean }[] | undefined {
  const templates = contentTypes[type]?.container?.templates
  return templates?.map(({ template, level: needed }) => ({ template, enabled: level >= needed }))
}

/** Where one of a type is made; undefined for what has no page of its own for that. */
export function addPathOf(type: string): string | undefined {
  return contentTypes[type]?.container?.paths.add
}

/** The list of what one made of a type or helps with; undefined for a type that has none. */
export function madePathOf(type: string): string | undefined {
  const { mine, made, deleted } = contentTypes[type]?.container?.paths ?? {}
  return mine ? `${mine}?tab=create` : (made ?? deleted)
}

/** Types whose contents are drafts, published or closed: what has a page of its own. */
export const publishedTypes: readonly string[] = Object.values(contentTypes).flatMap(({ name, detailPath }) =>
  detailPath ? [name] : [],
)

/** Where a deleted one leads: to one's own list, unless its type says otherwise (C088). */
export function deletedPathOf(type: string): string {
  const { deleted, mine, made } = contentTypes[type]?.container?.paths ?? {}
  return deleted ?? mine ?? made ?? '/'
}

const traits = {
  grades: ({ grades }: ContainerDefinition) => grades === true,
  talks: ({ talks }: ContainerDefinition) => talks === true,
  learns: ({ paths }: ContainerDefinition) => paths.learn !== undefined,
} as const

/** The names of containers that are so: they grade, speak, or are learned. */
export function containersThat(trait: keyof typeof traits): readonly string[] {
  return Object.values(contentTypes).flatMap(({ name, container }) =>
    container && traits[trait](container) ? [name] : [],
  )
}

/** The wire name of a row: the alias where the specs tell kinds apart by it. */
export function toWire(row: ContentRef): string {
  const wire = contentTypes[row.type]?.wire
  const found = wire?.[row.kind] ?? wire?.['']
  return found?.alias ?? found?.content_type ?? row.type
}
