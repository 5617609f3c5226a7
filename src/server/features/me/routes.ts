import * as contract from '#contract/me.ts'
import { readMyMatch } from '#contract/my-match.ts'
import { readMyWeek } from '#contract/my-week.ts'
import { readVisitor as visitorEndpoint } from '#contract/visitor.ts'
import type { FieldValues } from '#domain/fields/field.ts'
import type { App } from '#server/platform/http/context.ts'
import { serve, serveFound } from '#server/platform/http/serve.ts'
import { type MeDeps, meValues, showMe } from './show-me.ts'
import { myMatchValues, showMyMatch } from './show-my-match.ts'
import { myWeekValues, showMyWeek } from './show-my-week.ts'
import { showVisitor, visitorValues } from './show-visitor.ts'
import { completePodChoice } from './complete-pod-choice.ts'
import { completeProfile } from './complete-profile.ts'
import { updateMe } from './update-me.ts'

/** The calls about oneself, and what page guards ask. */
export function routes(app: App, deps: MeDeps): void {
  serveFound(app, contract.readMe, meValues, ({ viewer, found }) => showMe(deps, viewer, found))
  serveFound(app, visitorEndpoint, visitorValues, ({ viewer, found }) => showVisitor(deps, viewer, found))
  serveFound(app, readMyMatch, myMatchValues, ({ userId, found }) => showMyMatch(deps, userId, found))
  serveFound(app, readMyWeek, myWeekValues, ({ found }) => showMyWeek(found, deps.clock.now()))
  serve(app, contract.updateMe, ({ viewer, body }) => updateMe(deps, viewer, body as FieldValues))
  serve(app, contract.completePodChoice, ({ userId }) => completePodChoice(deps, userId))
  serve(app, contract.completeProfile, ({ userId }) => completeProfile(deps, userId))
}
