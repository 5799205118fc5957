import { badgeMax } from './badge.ts'

/** How long a notification is kept (expected 3.23). */
export const notificationLimits = { keepDays: 180, groupMinutes: 60, countedTo: badgeMax + 1 } as const
