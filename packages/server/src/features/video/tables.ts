import { pgTable } from 'drizzle-orm/pg-core'
import { fileLeafColumns } from '../outline/tables.ts'

export const video = pgTable('video', fileLeafColumns())
