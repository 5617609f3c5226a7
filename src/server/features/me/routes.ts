import * as contract from '#contract/me.ts'
import { readVisitor as visitorEndpoint } from '#contract/visitor.ts'
import type { FieldValues } from '#domain/fields/field.ts'
import type { App } from '#server/platform/http/context.ts'
import { serve } from '#server/platform/http/serve.ts'
import { type MeDeps, readMe } from './read-me.ts'
import { readVisitor } from './read-visitor.ts'
import { updateMe } from './update-me.ts'

/** The calls about oneself, and what page guards ask. */
export function routes(app: App, deps: MeDeps): void {
  serve(app, contract.readMe, ({ viewer }) => readMe(deps, viewer))
  serve(app, visitorEndpoint, ({ viewer }) => readVisitor(deps, viewer))
  serve(app, contract.updateMe, ({ viewer, body }) => updateMe(deps, viewer, body as FieldValues))
}
