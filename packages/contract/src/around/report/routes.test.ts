import { expect, test } from 'vitest'
import { roomPages } from '../../containers/room/pages.ts'
import { reportPagesOf } from './routes.ts'

test('a class has the pages of its data at their addresses (class.data.pages)', () => {
  const paths = reportPagesOf([roomPages]).map(({ path }) => path.replace('/group/:id/manage/data/', ''))
  expect(paths).toEqual([
    'index',
    'stats/project/:project',
    'stats/project/:project/member/:openid',
    'stats/stage/:stage',
    'stats/item/:item',
    'noproject',
  ])
})
