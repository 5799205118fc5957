import { allRoutes } from '@zhixing/contract/features.ts'

/** Every path of the web app: aliases and redirects are rows of their own. */
const rows = allRoutes.flatMap(({ path, aliases = [], name, layout, who, title, page, redirect }) => {
  const row = { name, layout, who, title, ...(page ? { page } : {}), ...(redirect ? { redirect } : {}) }
  return [{ path, ...row }, ...aliases.map((alias) => ({ path: alias, aliasOf: path, ...row }))]
})

console.log(JSON.stringify(rows, null, 2))
