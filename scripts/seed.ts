import { enableCompileCache } from 'node:module'

// Most of a reset is loading the product; what Node compiled the last time takes half of that away.
enableCompileCache()

try {
  const { seedFromCommandLine } = await import('./demo/seed.ts')
  console.log(await seedFromCommandLine(process.argv.slice(2)))
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
