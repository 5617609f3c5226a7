import { enableCompileCache } from 'node:module'

// Most of a reset is loading the product. Node's compile cache halves that.
enableCompileCache()

try {
  await import('#server/platform/activate-locale.ts')
  const { seedFromCommandLine } = await import('#tools/demo/command/seed.ts')
  console.log(await seedFromCommandLine(process.argv.slice(2)))
} catch (error) {
  const { errorReason: reasonOf } = await import('#server/platform/database/database.ts')
  process.stderr.write(`${reasonOf(error)}\n`)
  process.exitCode = 1
}
