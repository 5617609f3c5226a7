import * as contract from '#contract/notification-settings.ts'
import type { App } from '#server/platform/http/context.ts'
import { serve } from '#server/platform/http/serve.ts'
import type { Deps } from '#server/deps.ts'
import { changeChoice, showChoices } from '../choices/change-choice.ts'
import { changeSettings, readSettings } from './change-settings.ts'

/** The calls about what a member wants to be told. */
export function settingsRoutes(app: App, deps: Pick<Deps, 'db' | 'clock'>): void {
  serve(app, contract.readNotificationSettings, ({ userId }) => readSettings(deps, userId))
  serve(app, contract.changeNotificationSettings, ({ userId, body }) => changeSettings(deps, userId, body))
  serve(app, contract.readNotificationChoices, ({ userId }) => showChoices(deps.db, userId))
  serve(app, contract.changeNotificationChoice, ({ userId, body }) => changeChoice(deps, userId, body))
}
