/** Whom an item of the menu is for, besides whether the site shows it at all (spec 1 §6). */
export const menuAudiences = ['anyone', 'signedIn', 'teacher', 'creator', 'super'] as const
export type MenuAudience = (typeof menuAudiences)[number]

/** Sections of the sidebar below its first items: teaching and research, and what one marked (spec 1 §2.4). */
export type MenuSection = 'research' | 'marked'

export interface MenuItem {
  /** Its name in the site's configuration. */
  value: string
  label: string
  path: string
  audience: MenuAudience
  /** In the header's own menu as well as in the sidebar. */
  inHeader?: true
  /** Absent: among the first items. */
  section?: MenuSection
  /** Cannot be hidden: without it nobody would find the way back. */
  isFixed?: true
}

/** Every item of the sidebar and the header, in their order; pages that do not exist yet are not drawn. */
export const menuItems: readonly MenuItem[] = [
  { value: 'index', label: '首页', path: '/sec/index', audience: 'anyone', inHeader: true, isFixed: true },
  { value: 'explore', label: '发现', path: '/sec/explore', audience: 'anyone', inHeader: true },
  { value: 'resource', label: '资源中心', path: '/sec/resource_center', audience: 'anyone', inHeader: true },
  { value: 'task', label: '任务', path: '/sec/task', audience: 'anyone', inHeader: true },
  { value: 'subscribe', label: '订阅', path: '/sec/subscribe', audience: 'anyone', inHeader: true },
  { value: 'news', label: '资讯', path: '/sec/news', audience: 'anyone' },
  { value: 'creator', label: '创作中心', path: '/sec/creator', audience: 'creator' },
  { value: 'wrong_book', label: '错题本', path: '/my/wrong-book', audience: 'signedIn' },
  { value: 'certificate', label: '我的证书', path: '/my/my-certificate', audience: 'signedIn' },
  { value: 'app_scene', label: '应用场景', path: '/sec/app-scene', audience: 'anyone' },
  { value: 'teche', label: '科技教学', path: '/sec/teche', audience: 'anyone' },
  { value: 'aiedu', label: 'AI教育', path: '/sec/aiedu', audience: 'anyone' },
  { value: 'stats', label: '数据看板', path: '/sec/stats', audience: 'anyone' },
  { value: 'teaching', label: '教学中心', path: '/sec/teaching-center', audience: 'teacher', section: 'research' },
  { value: 'learning', label: '我的学习', path: '/my/study-collection', audience: 'signedIn', section: 'research' },
  { value: 'favorite', label: '我的收藏', path: '/sec/my-favorite', audience: 'signedIn', section: 'marked' },
  { value: 'my_subscribe', label: '我的订阅', path: '/sec/my-subscribe', audience: 'signedIn', section: 'marked' },
]

/** What a menu is drawn from: the site's own word on each item, and who asks. */
export interface MenuView {
  /** The values the site does not show. */
  hidden: ReadonlySet<string>
  /** Whether the person is of an audience. */
  isOf: (audience: MenuAudience) => boolean
}

/** The items a person sees: those of their audiences that the site has not hidden (menu.webConfig, menu.teacherOnly). */
export function shownMenu({ hidden, isOf }: MenuView): MenuItem[] {
  return menuItems.filter((item) => isOf(item.audience) && (item.isFixed || !hidden.has(item.value)))
}
