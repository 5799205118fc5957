import type { APIRequestContext } from '@playwright/test'

/** Values for the parameters of a pattern; those the pattern does not name go into the query. */
export type Values = Readonly<Record<string, string | number>>

/** Finds examples of one kind of thing in the data of a running product, as whoever may see them. */
export type Finder = (as: As) => Promise<readonly Values[]>

export interface As {
  teacher: APIRequestContext
  learner: APIRequestContext
  super: APIRequestContext
}

/** How many of a list are looked through. */
export const most = 100
