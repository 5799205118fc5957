/*
 * zod would try whether code may be made from text, which our policy forbids and reports. Its settings are read when a
 * first schema is made, which a page's own modules do: so they stand before the first of them is fetched.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
