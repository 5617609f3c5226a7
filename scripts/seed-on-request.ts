import { enableCompileCache } from 'node:module'

// For the journeys: each one resets the tribe, and loading the product every time would take longer than the reset.
enableCompileCache()

try {
  const { seedOnRequest } = await import('#tools/demo/command/seed-on-request.ts')
  await seedOnRequest(process.stdin, (line) => console.log(line))
} catch (error) {
  const { errorReason: reasonOf } = await import('#server/platform/database/database.ts')
  process.stderr.write(`${reasonOf(error)}\n`)
  process.exitCode = 1
}
