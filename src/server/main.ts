import { readConfig } from './platform/config.ts'
import { createLogger } from './platform/logger.ts'
import { startProduct } from './product.ts'

const major = Number(process.versions.node.split('.')[0])
if (major < 24) fail(`Node 24 or newer is needed; this is ${process.version}. Start with "npm start", which brings its own.`)

const only = process.argv.slice(2).filter((argument) => argument.startsWith('--'))
const unknown = only.filter((argument) => !['--web', '--worker'].includes(argument))
if (unknown.length > 0) fail(`Unknown option ${unknown.join(', ')}: only --web and --worker are known.`)

try {
  const config = readConfig(process.env)
  const log = createLogger(config.logLevel)
  const product = await startProduct({
    config,
    log,
    web: !only.includes('--worker') || only.includes('--web'),
    worker: !only.includes('--web') || only.includes('--worker'),
  })
  product.stopOnSignals()
} catch (error) {
  fail(error instanceof Error ? error.message : String(error))
}

function fail(sentence: string): never {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}
