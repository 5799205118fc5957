import { expect, test } from 'vitest'
import { notificationTarget } from './notification-target.ts'

test('a notification without a link opens the list of notifications (notification.noLink)', () => {
  expect(notificationTarget({ link: '' })).toBe('/sec/my-notification')
  expect(notificationTarget({ link: '/sec/homepage/account?tab=identity' })).toBe('/sec/homepage/account?tab=identity')
})
