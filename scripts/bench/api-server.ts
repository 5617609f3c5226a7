import { readConfig } from '#server/platform/config.ts'
import { createLogger } from '#server/platform/logger.ts'
import { startProduct } from '#server/product.ts'
import { unbuilt } from './unbuilt.ts'

/** The product in one process without its pages: for measurements of calls alone, which need no build. */
const config = readConfig(process.env)
const product = await startProduct({ config, log: createLogger(config.logLevel), web: true, worker: false, build: unbuilt })
product.stopOnSignals()
