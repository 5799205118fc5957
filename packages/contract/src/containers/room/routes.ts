import { contentTypes } from '../../content-types.ts'
import { managingFrame } from '../../kernel/container-pages.ts'
import type { Load, RouteInput } from '../../kernel/route.ts'
import { routes } from '../../kernel/route.ts'
import { outlineCalls } from '../../learning/outline/calls.ts'
import { roomCalls } from './calls.ts'
import { roomLimits } from './limits.ts'

const manage = contentTypes.room?.container?.paths.manage ?? ''

const managed = ({ params }: RouteInput): Load => [roomCalls.detail, { id: Number(params.id), use_from: 'admin' }]
const tree = ({ params }: RouteInput): Load => [outlineCalls.tree, { content_id: Number(params.id) }]
const shelf = ({ params }: RouteInput, cate: 'resource' | 'training'): Load => [
  roomCalls.getBindedContent,
  { id: Number(params.id), cate, limit: roomLimits.shelfMax },
]
const sheet = ({ params }: RouteInput): Load => [
  roomCalls.runSheet,
  { id: Number(params.id), project_id: Number(params.project) },
]

/** Common parts of the pages of managing. */
const within = { layout: 'sec', who: 'signedIn', paint: 'titled', parts: () => [managingFrame] } as const

export const roomRoutes = routes([
  {
    name: 'group-add',
    path: '/group/add/index',
    layout: 'legacy',
    who: 'teacher',
    title: '创建班级',
    redirect: '/sec/creator/room/add',
  },
  {
    name: 'manage-group-map',
    path: `${manage}/map`,
    layout: 'legacy',
    who: 'signedIn',
    title: '计划管理',
    redirect: `${manage}/map/index`,
  },
  {
    name: 'manage-group-data',
    path: `${manage}/data`,
    layout: 'legacy',
    who: 'signedIn',
    title: '数据统计',
    redirect: `${manage}/data/index`,
  },
  {
    ...within,
    name: 'manage-group-index',
    path: `${manage}/index`,
    title: '辅助资源',
    page: 'room/resource-shelf',
    load: (input) => [managed(input), shelf(input, 'resource')],
  },
  {
    ...within,
    name: 'manage-group-training-room',
    path: `${manage}/training_room`,
    title: '实训室',
    page: 'room/training-shelf',
    load: (input) => [managed(input), shelf(input, 'training')],
  },
  {
    ...within,
    name: 'manage-group-project',
    path: `${manage}/map/project/:project`,
    title: '阶段管理',
    page: 'room/plan',
    load: (input) => [managed(input), tree(input)],
  },
  {
    ...within,
    name: 'manage-group-teaching',
    path: `${manage}/map/project/:project/teaching`,
    title: '授课',
    page: 'room/teaching',
    load: (input) => [managed(input), tree(input), sheet(input)],
  },
  {
    ...within,
    name: 'manage-group-class',
    path: `${manage}/map/project/:project/class`,
    title: '课堂',
    page: 'room/class',
    load: (input) => [managed(input), tree(input), sheet(input)],
  },
  {
    name: 'classroom',
    path: '/classroom',
    layout: 'legacy',
    who: 'anyone',
    title: '课堂',
    page: 'room/classroom',
    load: () => [[roomCalls.getClassroomData, {}]],
  },
  {
    name: 'group-stage-detail',
    path: '/group/stage/:id/detail',
    layout: 'legacy',
    who: 'signedIn',
    title: '阶段',
    page: 'room/stage-detail',
    load: ({ params }) => [[roomCalls.stage, { id: Number(params.id) }]],
  },
  {
    name: 'group-stage-manage',
    path: '/group/stage/:id/manage',
    layout: 'legacy',
    who: 'signedIn',
    title: '阶段管理',
    page: 'room/stage-manage',
    load: ({ params }) => [[roomCalls.stage, { id: Number(params.id) }]],
  },
  {
    name: 'group-resource',
    path: '/group/:id/resource/:item',
    layout: 'legacy',
    who: 'signedIn',
    title: '辅助资源',
    page: 'room/resource',
    load: (input) => [shelf(input, 'resource')],
  },
])
