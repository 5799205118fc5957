/**
 * The oldest browsers the product is made for, the one place that says so: what the build compiles to, which names it may use,
 * who is told to update, and what the docs say all come from here. Chrome 109 is the last one of Windows 7.
 */
export const floor = { chrome: 109, edge: 109, firefox: 115, safari: 15.6 } as const

/**
 * The oldest that come in without a word: 107 and 108 do what 109 does (tried), and 360 is made of 108. Below these the app
 * does not start.
 */
export const letIn = { chrome: 107, firefox: floor.firefox, safari: floor.safari } as const

/** The floor as the build names it. */
export const targets = [
  `chrome${floor.chrome}`,
  `safari${floor.safari}`,
  `edge${floor.edge}`,
  `firefox${floor.firefox}`,
]

/** The floor in words, as it stands in the docs. */
export const floorText = `Chrome ${floor.chrome}, Firefox ${floor.firefox}, Safari ${floor.safari}`
