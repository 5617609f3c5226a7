import * as contract from '#contract/api/me.ts'
import { getMyMatch as getMyMatchEndpoint } from '#contract/api/pods/my-match.ts'
import { getMyWeek as getMyWeekEndpoint } from '#contract/api/meetings/my-week.ts'
import { getVisitor as visitorEndpoint } from '#contract/pages/visitor.ts'
import type { FieldValues } from '#domain/fields/field.ts'
import type { App } from '#server/platform/http/context.ts'
import { serve, serveWithLoaders } from '#server/platform/http/serve.ts'
import { type MeDeps, meLoaders, getMe, myWeekLoaders, getMyWeek } from './get-me.ts'
import { myMatchLoaders, getMyMatch } from './get-my-match.ts'
import { getVisitor, visitorLoaders } from './get-visitor.ts'
import { completePodChoice, completeProfile } from './complete-steps.ts'
import { updateMe } from './update-me.ts'

/** Routes for the signed-in member's own data, and for the page guards. */
export function routes(app: App, deps: MeDeps): void {
  serveWithLoaders(app, contract.getMe, meLoaders, ({ viewer, loaded }) => getMe(deps, viewer, loaded))
  serveWithLoaders(app, visitorEndpoint, visitorLoaders, ({ viewer, loaded }) => getVisitor(deps, viewer, loaded))
  serveWithLoaders(app, getMyMatchEndpoint, myMatchLoaders, ({ userId, loaded }) => getMyMatch(deps, userId, loaded))
  serveWithLoaders(app, getMyWeekEndpoint, myWeekLoaders, ({ loaded }) => getMyWeek(loaded, deps.clock.now()))
  serve(app, contract.updateMe, ({ viewer, body }) => updateMe(deps, viewer, body as FieldValues))
  serve(app, contract.completePodChoice, ({ userId }) => completePodChoice(deps, userId))
  serve(app, contract.completeProfile, ({ userId }) => completeProfile(deps, userId))
}
