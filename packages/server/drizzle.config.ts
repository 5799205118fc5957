import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './src/kernel/tables.ts',
    './src/auth/tables.ts',
    './src/features/*/*/tables.ts',
    './src/features/*/*/*-tables.ts',
  ],
  out: './src/migrations',
})
