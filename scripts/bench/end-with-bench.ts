/** Loaded before the bench's servers: when the bench itself is killed they end as well, and take no time from the next one. */
process.once('disconnect', () => process.exit(1))
