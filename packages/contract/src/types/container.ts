import type { GeneralPage, MenuEntry } from './menu.ts'

/** A membership's role, from the most to the least it may. Which of them a type has, its definition says. */
export const memberRoles = ['owner', 'admin', 'teacher', 'assistant', 'member'] as const
export type MemberRole = (typeof memberRoles)[number]

/**
 * A person's role in a content as it goes over the wire: admin for owner, super admin and the organisation's admin, other
 * for a cooperator, user for a member, empty for everybody else (domain: Membership, C033). Ours: teacher, assistant, and
 * through for who marks the learners of a container that holds it.
 */
export const contentRoles = ['admin', 'other', 'teacher', 'assistant', 'through', 'user', ''] as const
export type ContentRole = (typeof contentRoles)[number]

/** Rights of a role: owns it, changes its contents, marks hand-ins, or learns. */
export type Right = 'owns' | 'manages' | 'marks' | 'learns'

export interface RoleOf {
  /** On screen. */
  label: string
  wire: ContentRole
  rights: readonly Right[]
}

export type Roles = Readonly<Partial<Record<MemberRole, RoleOf>>>

/** The people an action is open to: all who see it, who could join, who belong to it, or who have a right. */
export type MayWho = 'sees' | 'joins' | 'belongs' | Right

export interface ActionRule {
  who: MayWho
  /** Greyed and refused while it is not published (collection.status.active). */
  published?: true
  /** Refused once it has ended; what is under way is finished. */
  running?: true
  /** Shut to demo users, who would only be refused there. */
  noDemo?: true
  /** Open also to who teaches in a container that holds it, for those who come through that. */
  through?: true
}

export const contentActions = [
  'view',
  'join',
  'learn',
  'handIn',
  'edit',
  'info',
  'delete',
  'members',
  'cooperators',
  'assist',
  'mark',
  'data',
  'grade',
  'gradebook',
] as const
export type ContentAction = (typeof contentActions)[number]

export type ActionRules = Readonly<Record<ContentAction, ActionRule>>

/** How a container may be joined: at once, when a manager agrees, with a code alone, or not at all. */
export const joinWays = ['self', 'approval', 'code', 'closed'] as const
export type JoinWay = (typeof joinWays)[number]

/** The lists of a container, by what stands in them. */
export const slots = ['outline', 'resource', 'training', 'contest', 'task', 'job', 'standard', 'content'] as const
export type SlotName = (typeof slots)[number]

/** Stands in `holds` for every type that holds nothing itself. */
export const anyLeaf = 'leaf'

/** A level of a container's sections: what is kept, and what it is called on screen. */
export interface SectionLevel {
  kind: 'chapter' | 'plan' | 'stage' | 'project' | 'module' | 'dimension' | 'skill_point' | 'category'
  label: string
}

/** 章 and 节, as most types have them. */
export const chapters: readonly SectionLevel[] = [
  { kind: 'chapter', label: '章节' },
  { kind: 'chapter', label: '章节' },
]

/** Addresses that lead to the same pages from before. */
export interface OlderPaths {
  all?: string
  detail?: string
  learn?: string
  manage?: string
  /** The pages of managing that were there, with their steps below `manage`. */
  pages?: Readonly<Partial<Record<GeneralPage, string>>>
  /** Types whose hand-ins had a list of their own, `reading-<type>` below `manage`. */
  marked?: readonly string[]
  create?: string
  edit?: string
  grades?: string
}

/** A type of container, as data for both sides and for general features, which know no type by name. */
export interface ContainerDefinition {
  /** The only place that spells its addresses; `:id` is the container. General pages of managing stand below `manage`. */
  paths: {
    manage: string
    /** The page that makes one. */
    add?: string
    /** The page that learns it; `?item=` names the open item. */
    learn?: string
    /**
     * Making something in it: `:leaf` is what its type is called by, `:section` the section, 0 for the top, as a step or
     * behind a question mark: `/group/:id/create-activity/:leaf?stage=:section`.
     */
    create?: string
    /** Changing what is placed: `:item` is it, `:leaf` what type it is called by. */
    edit?: string
    /** A learner's own grades. */
    grades?: string
    /** Address at which an exam that stands in it is sat, `:id` being the exam; the usual one where absent. */
    exam?: string
    /** All of them that one may see. */
    all?: string
    /** Lists of one's own: what one made or helps with, in the creator centre, and what one learns. */
    made?: string
    mine?: string
    /** The page shown after one is deleted; the list of one's own where absent. */
    deleted?: string
    /** The beginnings of further addresses that are its own. */
    others?: readonly string[]
    older?: OlderPaths
  }
  /** The list of what one made stands in the menu of the creator centre: for super admins alone, or for whoever opens that. */
  madeFor?: 'super'
  /** Its pages of managing, in the order of the menu; the address of managing leads to the first. */
  menu: readonly MenuEntry[]
  /** Controllers whose replies tell of it: what general parts ask again after a change of it or of its members. */
  refreshes: readonly string[]
  /** Types that may be placed, by list; `anyLeaf` stands for every type that holds nothing itself. */
  holds: Readonly<Partial<Record<SlotName, readonly string[]>>>
  /** The levels of its sections, from the top; empty for none. */
  sections: readonly SectionLevel[]
  /** The roles it has, as its list of members shows them. */
  roles: Roles
  rules: ActionRules
  /** The ways it may be joined, of which each one has its own; absent where nobody joins. */
  joins?: readonly JoinWay[]
  /** Part of joining that its own form says and the page of its members does not: all of it, or the way alone. */
  formJoins?: 'all' | 'way'
  /** Hand-ins of its learners are marked, graded, reported and certified. */
  grades?: true
  /** Its learners learn the containers that are placed in it. */
  enrols?: true
  /** The templates it may be made from, by number: each with the level of the plan that has it, 0 for everybody (1 §2.9). */
  templates?: readonly { template: number; level: number }[]
  /** Its learners are in teams. */
  teams?: true
  /** Members read announcements and speak in it. */
  talks?: true
  /** Calls whose replies a change of its members makes stale, for the pages that are open on it. */
  memberCalls?: readonly string[]
}

/** Rules as most types have them; a type names those it has otherwise. */
export const usualRules: ActionRules = {
  view: { who: 'sees' },
  join: { who: 'joins' },
  learn: { who: 'belongs' },
  handIn: { who: 'belongs', running: true },
  edit: { who: 'manages' },
  info: { who: 'owns' },
  delete: { who: 'owns' },
  members: { who: 'manages', published: true },
  cooperators: { who: 'owns', published: true },
  // Its pages of managing are opened, questions are answered, the roll is called.
  assist: { who: 'marks', through: true },
  mark: { who: 'marks', published: true, through: true },
  data: { who: 'marks', published: true, through: true },
  // Grades are read, finished and handed on when the content has long been closed.
  gradebook: { who: 'manages', through: true },
  grade: { who: 'manages' },
}

export const ownerRole: RoleOf = { label: '创建者', wire: 'admin', rights: ['owns', 'manages', 'marks'] }
export const cooperatorRole: RoleOf = { label: '协同', wire: 'other', rights: ['manages', 'marks'] }
/** Marks, answers and calls the roll; changes nothing. */
export const assistantRole: RoleOf = { label: '助教', wire: 'assistant', rights: ['marks'] }
/** Marks those who come through the container they mark in, and sees all that is to be learned. No membership has it. */
export const throughRole: RoleOf = { label: '授课', wire: 'through', rights: ['marks'] }
export const learnerRole: RoleOf = { label: '成员', wire: 'user', rights: ['learns'] }
