import { expect, test } from 'vitest'
import { allRoutes } from '../../features.ts'
import { routeTable } from '../../kernel/route.ts'
import { menuOf } from '../../types/menu.ts'
import { standardContainer } from '../../types/standard.ts'

const match = routeTable(allRoutes)
const whoAt = (path: string) => match(path)?.route.who

test('the pages of managing a standard begin with content and info (standard.manage.tabs)', () => {
  const steps = menuOf(standardContainer).map(({ at }) => at)
  expect(steps.slice(0, 3)).toEqual(['content', 'info', 'stats'])
})

test('the flow is entrance, test, result, analysis, at both addresses, for whoever is signed in (standard.flow)', () => {
  for (const base of ['/sec/standard/7', '/career/assessment/7']) {
    expect(whoAt(`${base}/entrance`)).toBe('signedIn')
    expect(whoAt(`${base}/result`)).toBe('signedIn')
    expect(whoAt(`${base}/analysis/3`)).toBe('signedIn')
    expect(match(`${base}/test`)?.route.name).toBe('standard-learn')
  }
  expect(match('/career/assessment/7')?.route.redirect).toBe('/career/assessment/:id/entrance')
  expect(match('/career/standard-detail/7')?.route.name).toBe('standard-detail')
})
