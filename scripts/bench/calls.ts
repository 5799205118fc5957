import { createHmac } from 'node:crypto'
import { channelCalls } from '../../packages/contract/src/containers/channel/calls.ts'
import { collectionCalls } from '../../packages/contract/src/containers/collection/calls.ts'
import { roomCalls } from '../../packages/contract/src/containers/room/calls.ts'
import { userCalls } from '../../packages/contract/src/faces/user/calls.ts'
import { queryFields } from '../../packages/contract/src/kernel/query.ts'
import { canonicalText, headers as names, PROTOCOL_VERSION } from '../../packages/contract/src/kernel/signing.ts'
import { outlineCalls } from '../../packages/contract/src/learning/outline/calls.ts'
import { examCalls } from '../../packages/contract/src/leaves/exam/calls.ts'
import { videoCalls } from '../../packages/contract/src/leaves/video/calls.ts'
import { orgManageCalls } from '../../packages/contract/src/people/organisation/manage-calls.ts'
import { bigSchool, channelOf, classRoom, examQuestions, roomOf } from './fill.ts'

/** One learner who calls: whom, what about, and how they sign in. */
export interface Caller {
  number: number
  userId: number
  collectionId: number
  playSession: string
  attemptId: number
  deviceToken: string
  cookie: string
  token: string
}

export interface HotCall {
  name: string
  title: string
  method: 'GET' | 'POST'
  path: string
  /** What a caller sends; `turn` rises with every request of theirs. */
  fields: (caller: Caller, turn: number) => Record<string, unknown>
  /** The statements' values where they follow from the body; otherwise they are those that were recorded. */
  values?: (caller: Caller, body: Record<string, unknown>) => unknown[][]
}

const rowsOfList = 20

/** The calls that are measured. */
export const hotCalls: readonly HotCall[] = [
  {
    name: 'collection-list',
    title: 'list of collections (20)',
    method: 'GET',
    path: collectionCalls.lists.path,
    fields: () => ({ type: 1, page: 1, limit: rowsOfList }),
  },
  {
    name: 'collection-detail',
    title: 'collection detail',
    method: 'GET',
    path: collectionCalls.detail.path,
    fields: ({ collectionId }) => ({ id: collectionId }),
  },
  {
    name: 'outline-progress',
    title: 'outline with my progress (60 items)',
    method: 'GET',
    path: outlineCalls.tree.path,
    fields: ({ collectionId }) => ({ content_id: collectionId }),
  },
  {
    name: 'room-list',
    title: 'list of classes (20)',
    method: 'GET',
    path: roomCalls.lists.path,
    fields: () => ({ page: 1, limit: rowsOfList }),
  },
  {
    name: 'room-detail',
    title: 'class detail',
    method: 'GET',
    path: roomCalls.detail.path,
    fields: ({ number }) => ({ id: roomOf(number) }),
  },
  {
    name: 'channel-list',
    title: 'list of career paths (20)',
    method: 'GET',
    path: channelCalls.lists.path,
    fields: () => ({ page: 1, limit: rowsOfList }),
  },
  {
    name: 'channel-detail',
    title: 'career path detail',
    method: 'GET',
    path: channelCalls.detail.path,
    fields: ({ number }) => ({ id: channelOf(number) }),
  },
  {
    name: 'channel-outline',
    title: 'outline of a career path with my progress (40 collections)',
    method: 'GET',
    path: outlineCalls.tree.path,
    fields: ({ number }) => ({ content_id: channelOf(number) }),
  },
  {
    name: 'class-outline',
    title: 'outline of a class with my progress (200 items, 3 collections)',
    method: 'GET',
    path: outlineCalls.tree.path,
    fields: () => ({ content_id: classRoom.id }),
  },
  {
    name: 'people-session',
    title: 'who am I (getUserInfo)',
    method: 'GET',
    path: userCalls.getUserInfo.path,
    fields: () => ({}),
  },
  {
    name: 'people-list',
    title: 'members of a school of 50,000 (20)',
    method: 'GET',
    path: orgManageCalls.members.path,
    fields: () => ({ org_id: bigSchool.id, page: 1, limit: rowsOfList }),
  },
  {
    name: 'people-search',
    title: 'members of a school of 50,000 by pinyin',
    method: 'GET',
    path: orgManageCalls.members.path,
    fields: ({ userId }) => ({ org_id: bigSchool.id, keyword: `yonghu${userId}`, page: 1, limit: rowsOfList }),
  },
  {
    name: 'video-beat',
    title: 'video beat (write)',
    method: 'POST',
    path: videoCalls.beat.path,
    fields: ({ playSession }, turn) => ({
      session_id: playSession,
      seq: turn,
      position: turn,
      rate: 1,
      spans: [[turn - 1, turn]],
      hidden: false,
    }),
    values: ({ userId }, { session_id, seq, position, rate, spans, hidden }) => [
      [session_id, userId, seq, position, rate, `{${spansText(spans)}}`, hidden],
    ],
  },
  {
    name: 'exam-answers',
    title: 'exam answers (write)',
    method: 'POST',
    path: examCalls.saveAnswers.path,
    fields: ({ attemptId, deviceToken }, turn) => ({
      attempt_id: attemptId,
      device_token: deviceToken,
      client_seq: turn,
      changes: [0, 1].map((step) => ({
        slot: 1 + ((turn + step) % examQuestions),
        response: [turn % 2 === 0 ? 'A' : 'B'],
        answered_at: 1,
        flagged: false,
      })),
    }),
    values: ({ userId }, { attempt_id, device_token, client_seq, changes }) => [
      [attempt_id, userId, device_token, client_seq, JSON.stringify(changes), 0],
    ],
  },
]

function spansText(spans: unknown): string {
  return Array.isArray(spans) ? spans.map((span) => `[${String(span)})`).join(',') : ''
}

export interface BuiltRequest {
  method: 'GET' | 'POST'
  path: string
  headers: Record<string, string>
  body?: string
}

/** A request as a page would send it, signed for this moment. The reference reads nothing but `x-call`, `x-caller` and the body. */
export function buildRequest(hot: HotCall, caller: Caller, sent: { turn: number; signingKey: string }): BuiltRequest {
  const fields = hot.fields(caller, sent.turn)
  const isGet = hot.method === 'GET'
  const query = isGet ? queryFields(fields) : {}
  const timestamp = String(Date.now())
  const text = canonicalText(isGet ? query : fields, timestamp, PROTOCOL_VERSION)
  const headers = {
    cookie: caller.cookie,
    [names.token]: caller.token,
    [names.timestamp]: timestamp,
    [names.version]: PROTOCOL_VERSION,
    [names.signature]: createHmac('sha256', sent.signingKey).update(text).digest('hex'),
    'x-caller': String(caller.number),
    'x-call': hot.name,
  }
  if (!isGet) {
    return {
      method: 'POST',
      path: hot.path,
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(fields),
    }
  }
  return { method: 'GET', path: `${hot.path}?${new URLSearchParams(query).toString()}`, headers }
}
