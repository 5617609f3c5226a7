import { enableCompileCache } from 'node:module'

// For the journeys: they put the tribe back before each one, and loading the product each time would take longer than that.
enableCompileCache()

try {
  const { seedOnRequest } = await import('./demo/seed-on-request.ts')
  await seedOnRequest(process.stdin, (line) => console.log(line))
} catch (error) {
  const { reasonOf } = await import('#server/platform/database/database.ts')
  process.stderr.write(`${reasonOf(error)}\n`)
  process.exitCode = 1
}
