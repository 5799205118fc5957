/** In summaries: `a collection`, `Collections`. */
export interface Words {
  one: string
  many: string
}

/** The calls a container may have. */
export const callKeys = [
  'lists',
  'mine',
  'detail',
  'create',
  'update',
  'copy',
  'copyTitle',
  'delete',
  'items',
  'follow',
  'members',
  'addMembers',
  'removeMembers',
  'nameHelpers',
  'unnameHelpers',
  'handOver',
] as const
export type CallKey = (typeof callKeys)[number]

/** Calls that the specifications name alike for every container. */
const specified: readonly CallKey[] = ['lists', 'detail', 'create', 'update', 'delete']

export type Names = ReturnType<typeof namesAt>

/** Finds the address and the origin of each call of a container; `names` are the names the specifications use. */
export function namesAt(
  controller: string,
  { spec, names }: { spec: string; names: Readonly<Partial<Record<CallKey, string>>> },
) {
  return {
    path: (key: CallKey) => `/api/${controller}/${names[key] ?? key}`,
    about: (key: CallKey) => ({ spec, ...(specified.includes(key) || names[key] ? {} : { own: true as const }) }),
  }
}
