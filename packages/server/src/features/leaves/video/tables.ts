import { pgTable } from '#db/drizzle.ts'
import { fileLeafColumns } from '../../learning/outline/tables.ts'

export const video = pgTable('video', fileLeafColumns())
