import { expect, test } from 'vitest'
import { creditsUrl, mallUrl, personalUrl } from './jumps.ts'

const none = { user_centre: '', mall: '' }
const site = { user_centre: 'https://user.school.cn/', mall: 'https://mall.school.cn' }

test('the jumps open the personal home, with a tab where one is chosen, the credits and the points mall of the configured addresses (jump.userCentre)', () => {
  expect(personalUrl(site)).toBe('https://user.school.cn/personal')
  expect(personalUrl(site, '账号&安全')).toBe(
    'https://user.school.cn/personal?tab=%E8%B4%A6%E5%8F%B7%26%E5%AE%89%E5%85%A8',
  )
  expect(creditsUrl(site)).toBe('https://user.school.cn/my-credits')
  expect(mallUrl(site)).toBe('https://mall.school.cn')
})

test('where the site names none, the personal home is our own and the others are absent', () => {
  expect(personalUrl(none, 'account')).toBe('/sec/homepage')
  expect([creditsUrl(none), mallUrl(none)]).toEqual([undefined, undefined])
})
