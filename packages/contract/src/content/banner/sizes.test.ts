import { expect, test } from 'vitest'
import { bannerHeight, bannerTypes, carouselIntervalMs, hideCookie, isHidden, siteBannerHeight } from './sizes.ts'

test('there are five places for banners (banner.types)', () => {
  expect(bannerTypes).toEqual(['header_top', 'home_top', 'home_middle', 'pop_up', 'others'])
})

test.each([
  ['header_top', 44, 36],
  ['home_top', 210, 112],
  ['home_middle', 210, 112],
  ['others', 330, 250],
] as const)('%s is %i px high, on narrow screens %i (banner.heights)', (type, wide, narrow) => {
  expect([bannerHeight(type, 600), bannerHeight(type, 599)]).toEqual([wide, narrow])
})

test('a pop-up is at most 600 px wide and 0.7 of its width high (banner.popup.size)', () => {
  expect([bannerHeight('pop_up', 1440), bannerHeight('pop_up', 390)]).toEqual([420, 273])
})

test('the banner of a website is 200 px high up to 1023 px, then 300 (banner.siteHeight)', () => {
  expect([siteBannerHeight(1023), siteBannerHeight(1024)]).toEqual([200, 300])
})

test('a closed banner is hidden for 400 days, and only that one (banner.hideDays, popup.cookie)', () => {
  expect(hideCookie(7)).toContain(`max-age=${400 * 24 * 3600};`)
  const cookies = `device=x; ${hideCookie(7).split(';')[0]}; other=1`
  expect([isHidden(cookies, 7), isHidden(cookies, 77), isHidden(cookies, 8)]).toEqual([true, false, false])
})

test('a carousel goes on after three seconds (carousel.interval)', () => {
  expect(carouselIntervalMs).toBe(3_000)
})
