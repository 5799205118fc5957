/** As `tables.ts` declares it. */
export const addedTables = [
  `create table if not exists trial_room (
    content_id bigint primary key references content(id),
    place text not null default ''
  )`,
]
