import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./src/server/**/tables.ts', './src/server/**/tables/*.ts', './tools/**/tables.ts'],
  out: './migrations',
})
