import type { z } from 'zod'
import type { MemberRow } from '../../content/membership/shapes.ts'
import type { Call } from '../../kernel/call.ts'
import type { Saved } from '../../kernel/saved.ts'
import type { ContentRole } from '../../types/container.ts'
import type { ContainerDetail, ContainerRow, OwnContainer } from './shapes.ts'

type Single<Out> = Call<z.core.$ZodType, z.core.$ZodType<Out>> & { kind: 'single' }
type List<Row> = Call<z.core.$ZodType, z.core.$ZodType<Row>> & { kind: 'list' }

/** The fields of a container's detail that the pages of managing read, whatever its type. */
export interface ManagedDetail extends Saved {
  id: number
  title: string
  role: ContentRole
  row_version: number
  /** Absent of what is never a draft. */
  status?: number
}

/** The detail of a container that is joined and learned. */
export type LearnedDetail = ContainerRow & ContainerDetail

/** A container in a list of one's own, with how far one is. */
export type OwnRow = ContainerRow & OwnContainer

/** The calls by which every container is made and managed: `containerCalls` of a type, or those it has of them. */
export interface ManagingCalls {
  detail: Single<ManagedDetail>
  create?: Single<{ id: number }>
  update: Single<ManagedDetail>
  delete: Single<unknown>
  copy?: Single<{ id: number; left_out: number; status: number }>
  copyTitle?: Single<{ title: string }>
  mine?: List<{ id: number; title: string }>
  lists?: List<{ id: number }>
}

/** The calls by which one is joined and learned besides. */
export interface LearningCalls extends ManagingCalls {
  detail: Single<LearnedDetail>
  mine: List<OwnRow>
  lists: List<ContainerRow>
  follow: Single<{ has_joined: boolean }>
  members: List<MemberRow>
  addMembers: Single<{ added: number }>
  removeMembers: Single<{ removed: number }>
  /** Absent where nobody helps. */
  nameHelpers?: Single<unknown>
  unnameHelpers?: Single<unknown>
  handOver?: Single<unknown>
}
