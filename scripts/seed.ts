import { enableCompileCache } from 'node:module'

// Most of a reset is loading the product; what Node compiled the last time takes half of that away.
enableCompileCache()

try {
  const { seedFromCommandLine } = await import('./demo/seed.ts')
  console.log(await seedFromCommandLine(process.argv.slice(2)))
} catch (error) {
  const { reasonOf } = await import('#server/platform/database/database.ts')
  process.stderr.write(`${reasonOf(error)}\n`)
  process.exitCode = 1
}
