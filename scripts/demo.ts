import { buildWebWhenNeeded } from './web-build/build-web.ts'

/** Runs the whole product with the demo tribe in one process, without any external service. */
try {
  await buildWebWhenNeeded((line) => console.log(line))
  // The build determines the locale of all texts, so they are loaded after it.
  await import('#server/platform/activate-locale.ts')
  const { runDemo } = await import('./run-demo.ts')
  console.log(await runDemo(process.argv.slice(2)))
} catch (error) {
  const { errorReason } = await import('#server/platform/database/database.ts')
  process.stderr.write(`${errorReason(error)}\n`)
  process.exit(1)
}
