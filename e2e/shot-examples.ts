import { readdir } from 'node:fs/promises'
import { type APIRequestContext, request as requests } from '@playwright/test'
import { allContainers } from '@zhixing/contract/features.ts'
import type { DemoAccount } from './accounts.ts'
import { signInAs } from './client.ts'
import { examplesOf } from './shot-containers.ts'
import type { Example, Finder, Values } from './shot-finders.ts'

/** The examples that features bring, each in the file of its name. */
async function broughtExamples(): Promise<Example[]> {
  const files = await readdir(new URL('examples', import.meta.url))
  const brought = files.map(async (file): Promise<readonly Example[]> => {
    const { examples }: { examples: readonly Example[] } = await import(`./examples/${file}`)
    return examples
  })
  return (await Promise.all(brought)).flat()
}

const ofContainers = allContainers.flatMap(examplesOf)

/** The finder with the longest of the beginnings that fit a pattern. */
function longestOf(examples: readonly Example[], pattern: string): Finder | undefined {
  const fitting = examples.filter(([start]) => pattern.startsWith(start))
  return fitting.sort(([one], [other]) => other.length - one.length)[0]?.[1]
}

/** The address of an example: parameters filled in, the rest asked for. */
function addressOf(pattern: string, values: Values): string {
  const isNamed = (name: string) => pattern.split('/').includes(`:${name}`)
  const path = pattern.replace(/:(\w+)/g, (_all, name: string) => encodeURIComponent(values[name] ?? ''))
  const query = new URLSearchParams(
    Object.entries(values).flatMap(([name, value]) => (isNamed(name) ? [] : [[name, String(value)]])),
  )
  return query.size > 0 ? `${path}?${query}` : path
}

async function contextOf(baseURL: string, account: DemoAccount): Promise<APIRequestContext> {
  const context = await requests.newContext({ baseURL })
  await signInAs(context, account)
  return context
}

/**
 * Addresses to open of each pattern, none for one without an example; those without parameters as they are first. Where no
 * feature brings examples, those of a container's pages come from its definition.
 */
export async function addressesOf(baseURL: string, patterns: readonly string[]): Promise<Map<string, string[]>> {
  const [teacher, pupil, all] = await Promise.all([
    contextOf(baseURL, 'teacher'),
    contextOf(baseURL, 'learner'),
    contextOf(baseURL, 'super'),
  ])
  const brought = await broughtExamples()
  const as = { teacher, learner: pupil, super: all }
  const asked = new Map<Finder, ReturnType<Finder>>()
  const find = (finder: Finder) => {
    // Data that lacks what a search begins with has no example either.
    const found = asked.get(finder) ?? finder(as).catch(() => [])
    asked.set(finder, found)
    return found
  }
  const found = await Promise.all(
    patterns.map(async (pattern) => {
      const finder = longestOf(brought, pattern) ?? longestOf(ofContainers, pattern)
      const values = finder ? await find(finder) : []
      const examples = values.map((one) => addressOf(pattern, one))
      return [pattern, pattern.includes(':') ? examples : [pattern, ...examples]] as const
    }),
  )
  await Promise.all([teacher.dispose(), pupil.dispose(), all.dispose()])
  return new Map(found)
}
