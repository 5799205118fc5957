import type { QueryClient } from '@tanstack/react-query'
import type { Session } from '@zhixing/contract/session.ts'
import { setToken } from '#api/connection.ts'
import { isRecord } from '#api/json.ts'
import { send } from '#api/send.ts'

/** The session is User/getUserInfo's reply and stands in the cache as that. */
export const sessionKey = ['User', 'getUserInfo', ''] as const

/** Nobody: what the server replies to who is not signed in, and what a page shows until it knows more. */
export const nobody: Session = {
  uid: 0,
  openid: '',
  name: '',
  avatar: '',
  roles: ['ROLE_GUEST'],
  group_roles: [],
  groups: [],
  groupInfo: null,
  parent_groups: [],
  spaceInfo: { org_info: { vip_level: 0, real_vip_level: 0, vip_expire: 0 } },
  createLimit: false,
  vip_group: false,
  vip_level: 0,
  real_vip_level: 0,
  vip_name: '',
  member_count: 0,
  real_member_limit: 0,
  is_sub_group: false,
  is_supplier: false,
  app_roles: [],
  demo_user: false,
  companyId: 0,
  teacher_role_above: false,
  admin_role_above: false,
  unReadCount: 0,
  task_todo_count: 0,
  first_login_time: 0,
  certificated: false,
  user_work_detail: null,
  resume_id: 0,
  public_content_auth: false,
  sibling_systems: [],
  token: '',
}

function isSession(value: unknown): value is Session {
  return isRecord(value) && typeof value.uid === 'number' && Array.isArray(value.roles)
}

/** The session inside an envelope; anything unreadable is nobody. */
export function readSession(envelope: unknown): Session {
  const data = isRecord(envelope) ? envelope.data : undefined
  return isSession(data) ? data : nobody
}

/** Asks who is signed in. The declaration is loaded on demand: pages of a first view already know. */
export async function fetchSession(): Promise<unknown> {
  const { userCalls } = await import('@zhixing/contract/user/calls.ts')
  const envelope = await send(userCalls.getUserInfo, {})
  setToken(readSession(envelope).token)
  return envelope
}

/** Takes the session the page came with, or asks for it; without an answer the page starts as nobody's. */
export async function startSession(client: QueryClient, session: unknown): Promise<void> {
  if (isSession(session)) {
    setToken(session.token)
    client.setQueryData(sessionKey, { code: 20000, message: '', data: session })
    return
  }
  try {
    await client.fetchQuery({ queryKey: sessionKey, queryFn: fetchSession, meta: { handled: true } })
  } catch {
    client.setQueryData(sessionKey, { code: 20000, message: '', data: nobody })
  }
}

/** Asks again who is signed in, after anything that may have changed it. */
export async function refreshSession(client: QueryClient): Promise<Session> {
  return readSession(await client.fetchQuery({ queryKey: sessionKey, queryFn: fetchSession, staleTime: 0 }))
}
