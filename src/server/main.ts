import './platform/activate-locale.ts'
import { parseConfig } from './platform/config.ts'
import { createLogger } from './platform/logger.ts'
import { createPaymentSandbox } from './payment-sandbox.ts'
import { startProduct } from './product.ts'

const major = Number(process.versions.node.split('.')[0])
if (major < 24)
  fail(`Node 24 or newer is required; this is ${process.version}. Start with "npm start", which uses the installed Node 24.`)

const flags = process.argv.slice(2).filter((argument) => argument.startsWith('--'))
const unknownFlags = flags.filter((argument) => !['--web', '--worker'].includes(argument))
if (unknownFlags.length > 0) fail(`Unknown option ${unknownFlags.join(', ')}: use --web or --worker.`)

try {
  const config = parseConfig(process.env)
  const log = createLogger(config.logLevel)
  const product = await startProduct({
    config,
    log,
    createPaymentSandbox,
    web: !flags.includes('--worker') || flags.includes('--web'),
    worker: !flags.includes('--web') || flags.includes('--worker'),
  })
  product.stopOnSignals()
} catch (error) {
  fail(error instanceof Error ? error.message : String(error))
}

function fail(sentence: string): never {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}
