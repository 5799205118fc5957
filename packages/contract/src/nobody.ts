import type { Session } from './session.ts'

/**
 * The session of nobody: the default guest (spec 3 §3). What the server replies to who is not signed in, and what a page
 * shows until it knows more. Not in session.ts: a first view wants it without the declarations.
 */
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
