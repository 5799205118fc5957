import { z } from 'zod'
import { flag01, unixSeconds } from './kernel/coerce.ts'

/** The five roles (spec 3 §6). A learner is ROLE_USER; nobody signed in is ROLE_GUEST (C020). */
export const roles = ['ROLE_SUPER_ADMIN', 'ROLE_ORG_ADMIN', 'ROLE_TEACHER', 'ROLE_USER', 'ROLE_GUEST'] as const
export type Role = (typeof roles)[number]

/** One of the person's organisations as the menus show it (spec 1 §3, Group info). */
export const groupInfo = z.object({
  group_id: z.number(),
  group_name: z.string(),
  org_id: z.number(),
  role: z.enum(roles),
  avatar: z.string(),
  pgroup_logo: z.string(),
  vip_level: z.number(),
  vip_expire: unixSeconds,
  vip_name: z.string(),
  vip_end_time_str: z.string(),
  ignoreVipUpgrade: flag01,
  is_sub_group: z.boolean(),
  show_saas_btn: z.boolean(),
})

/**
 * The session, as User/getUserInfo replies it (spec 3 §3; spellings by C142). A field whose feature does not exist yet
 * carries its empty value. For nobody signed in: uid 0, an empty openid and the role ROLE_GUEST.
 */
export const sessionShape = z.object({
  uid: z.number(),
  openid: z.string(),
  name: z.string(),
  avatar: z.string(),
  roles: z.array(z.enum(roles)),
  group_roles: z.array(z.string()),
  groups: z.array(groupInfo),
  groupInfo: groupInfo.nullable(),
  parent_groups: z.array(z.object({ group_id: z.number(), group_name: z.string() })),
  spaceInfo: z.object({
    org_info: z.object({ vip_level: z.number(), real_vip_level: z.number(), vip_expire: unixSeconds }),
  }),
  createLimit: z.boolean(),
  vip_group: z.boolean(),
  vip_level: z.number(),
  real_vip_level: z.number(),
  vip_name: z.string(),
  member_count: z.number(),
  real_member_limit: z.number(),
  is_sub_group: z.boolean(),
  is_supplier: z.boolean(),
  app_roles: z.array(z.string()),
  demo_user: z.boolean(),
  companyId: z.number(),
  teacher_role_above: z.boolean(),
  admin_role_above: z.boolean(),
  unReadCount: z.number(),
  task_todo_count: z.number(),
  first_login_time: unixSeconds,
  certificated: z.boolean(),
  user_work_detail: z.object({}).nullable(),
  resume_id: z.number(),
  public_content_auth: z.boolean(),
  sibling_systems: z.array(z.object({ name: z.string(), url: z.string() })),
  /** Bound to the session and worthless without its cookie; empty for nobody (protocol: Session). */
  token: z.string(),
})

export type Session = z.infer<typeof sessionShape>

/** Where an organisation stands towards its plan: what an upgrade dialog is about (spec 2 §6, C153). */
export const upgradeTypes = ['upgrade_test', 'upgrade', 'upgrade_to_seller', 'upgrade_renewal', 'org_renewal'] as const
export type UpgradeType = (typeof upgradeTypes)[number]

/** `message` of a code above 50000 (spec 3 §8, protocol: Calls). */
export const upgradeMessage = z.object({
  text: z.string(),
  type: z.enum(upgradeTypes),
  upgrade_role: z.enum(['admin', 'member', 'guest']),
  upgrade_type: z.string(),
  vip_name: z.string(),
})
export type UpgradeMessage = z.infer<typeof upgradeMessage>
