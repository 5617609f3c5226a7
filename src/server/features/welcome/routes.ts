import * as contract from '#contract/welcome.ts'
import type { App } from '#server/platform/http/context.ts'
import { serveFound } from '#server/platform/http/serve.ts'
import { packageValue } from './store.ts'

/** The calls about what is sent to members by post. */
export function routes(app: App): void {
  serveFound(app, contract.readWelcomePackage, { package: packageValue }, ({ found }) => ({ package: found.package }))
}
