import { pgTable } from 'drizzle-orm/pg-core'
import { fileLeafColumns } from '../../learning/outline/tables.ts'

export const video = pgTable('video', fileLeafColumns())
