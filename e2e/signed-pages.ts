import { request as requests } from '@playwright/test'
import { signInAs } from './client.ts'
import { addressesOf } from './shot-examples.ts'

/**
 * `node signed-pages.ts ORIGIN`: an address of each page that is measured for somebody signed in, with the cookies of
 * who that is, as one line of JSON. Fails where the running product has no example of one.
 */
const pages = {
  learner: ['/collection/:id/my-detail', '/exam/:id/entrance'],
  teacher: ['/sec/collection/manage/:id/content', '/sec/collection/manage/:id/mark'],
} as const
type Account = keyof typeof pages

const [origin = ''] = process.argv.slice(2)

async function cookiesOf(account: Account): Promise<string> {
  const context = await requests.newContext({ baseURL: origin })
  await signInAs(context, account)
  const { cookies } = await context.storageState()
  await context.dispose()
  return cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
}

async function pagesOf(account: Account) {
  const addresses = await addressesOf(origin, pages[account])
  const cookie = await cookiesOf(account)
  return pages[account].map((pattern) => {
    const [address] = addresses.get(pattern) ?? []
    if (address === undefined) {
      throw new Error(`no example of ${pattern}`)
    }
    return { account, address, cookie }
  })
}

const found = [...(await pagesOf('learner')), ...(await pagesOf('teacher'))]
process.stdout.write(`${JSON.stringify(found)}\n`)
