import { allRoutes } from '@zhixing/contract/features.ts'
import type { Route } from '@zhixing/contract/kernel/route.ts'
import type { Plugin } from 'vite'

const virtualId = 'virtual:routes'

/**
 * Gives the router every page as plain data. The contract's route list also knows which calls a page loads; importing
 * it in the browser would put every call declaration and zod into the main bundle.
 */
export function routesPlugin(): Plugin {
  return {
    name: 'zhixing-routes',
    resolveId: (id) => (id === virtualId ? `\0${virtualId}` : undefined),
    load(id) {
      if (id !== `\0${virtualId}`) {
        return undefined
      }
      return `export const routes = ${JSON.stringify(allRoutes.map(routeData))}`
    },
  }
}

function routeData({ path, aliases, layout, who, title, page, redirect, shell }: Route) {
  return { path, aliases, layout, who, title, page, redirect, shell }
}
