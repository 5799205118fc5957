import type { Served } from '#kernel/serve.ts'
import { collectionServed } from './features/collection/handlers.ts'
import { errorReportServed } from './features/error-report/handlers.ts'
import { industryServed } from './features/industry/handlers.ts'
import { outboxServed } from './features/outbox/handlers.ts'
import { passportServed } from './features/passport/handlers.ts'
import type { PassportServices } from './features/passport/services.ts'
import { settingServed } from './features/setting/handlers.ts'
import { tagServed } from './features/tag/handlers.ts'
import { userServed } from './features/user/handlers.ts'

/** What features need that only the start can make. */
export type Services = PassportServices

/** A feature's place in the house and what it serves. */
export interface Feature {
  name: string
  serve?: (services: Services) => Served[]
}

/**
 * Every feature, in order: one may use `public.ts` and `tables.ts` of those before it only, and never writes another's
 * tables. The walls are checked against this list.
 */
export const features: readonly Feature[] = [
  { name: 'setting', serve: () => settingServed },
  { name: 'industry', serve: () => industryServed },
  { name: 'tag', serve: () => tagServed },
  { name: 'audit' },
  { name: 'outbox', serve: () => outboxServed },
  { name: 'error-report', serve: ({ limits }) => errorReportServed(limits) },
  { name: 'account' },
  { name: 'organisation' },
  { name: 'content' },
  { name: 'membership' },
  { name: 'collection', serve: () => collectionServed },
  { name: 'passport', serve: passportServed },
  { name: 'user', serve: () => userServed },
  { name: 'home' },
]
